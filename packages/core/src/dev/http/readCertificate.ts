import {createPrivateKey, X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {keepOwnCertificate, type Certificate} from './keepOwnCertificate.js';

type Variable = 'HTTPS' | 'SSL_CRT_FILE' | 'SSL_KEY_FILE';

/** `DOCUSAURUS_HTTPS` and the like are for this server alone, and come first. */
function readVariable(name: Variable): string | undefined {
  return process.env[`DOCUSAURUS_${name}`] ?? process.env[name];
}

function readPem(name: Variable): string | undefined {
  const file = readVariable(name);
  if (!file) return undefined;
  try {
    return readFileSync(path.resolve(file), 'utf8');
  } catch {
    throwDiagnostic({
      name: 'invalid-argument',
      message: `${name} names a file that cannot be read.`,
      found: file,
      expected: 'the path of a PEM file',
    });
  }
}

function areOfOnePair(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

function readGiven(): Certificate | undefined {
  const [cert, key] = [readPem('SSL_CRT_FILE'), readPem('SSL_KEY_FILE')];
  if (cert === undefined && key === undefined) return undefined;
  if (cert !== undefined && key !== undefined && areOfOnePair(cert, key)) return {cert, key};
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'SSL_CRT_FILE and SSL_KEY_FILE name no certificate with its key.',
    found: [readVariable('SSL_CRT_FILE'), readVariable('SSL_KEY_FILE')]
      .map((file) => file ?? 'nothing')
      .join(' and '),
    expected: 'two PEM files that belong together',
    hint: 'mkcert makes both files: SSL_CRT_FILE=localhost.pem SSL_KEY_FILE=localhost-key.pem',
  });
}

/**
 * What HTTPS is served with; nothing for HTTP. `HTTPS=true` asks for it, and so do `SSL_CRT_FILE` and `SSL_KEY_FILE` unless `HTTPS` is
 * something else. Without files the certificate is the server's own, which browsers warn of.
 */
export async function readCertificate(workDir: string): Promise<Certificate | undefined> {
  const given = readGiven();
  const asked = readVariable('HTTPS');
  const isWanted = asked === undefined ? given !== undefined : asked === 'true';
  return isWanted ? (given ?? keepOwnCertificate(workDir)) : undefined;
}

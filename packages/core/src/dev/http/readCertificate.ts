import {createPrivateKey, X509Certificate} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {keepOwnCertificate, type Certificate} from './keepOwnCertificate.js';

type Variable = 'HTTPS' | 'SSL_CRT_FILE' | 'SSL_KEY_FILE';

/** Reads a variable of the environment. `DOCUSAURUS_HTTPS` and the like apply to this server only, and take precedence. */
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
 * The certificate for HTTPS; `undefined` for HTTP. `HTTPS=true` turns HTTPS on, and so do `SSL_CRT_FILE` and `SSL_KEY_FILE`
 * unless `HTTPS` has another value. Without these files the certificate is self-signed, and browsers warn about it.
 */
export async function readCertificate(workDir: string): Promise<Certificate | undefined> {
  const asked = readVariable('HTTPS');
  if (asked !== undefined && asked !== 'true') return undefined;
  return readGiven() ?? (asked ? keepOwnCertificate(workDir) : undefined);
}

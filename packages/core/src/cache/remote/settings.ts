import type {Shard} from '../../shared/shard.js';
import type {RemoteSettings} from './types.js';

export interface RemoteSetting {
  settings?: RemoteSettings;
  /** A line to print if there is a setting that cannot be used. */
  complaint: string;
}

type Environment = NodeJS.ProcessEnv;

const DEFAULT_SILENCE = 5;

function toBasic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function readAuthorization(env: Environment, {username, password}: URL): string | undefined {
  const {VELOCISAURUS_STORE_TOKEN: token, VELOCISAURUS_STORE_USER: user} = env;
  if (token) return `Bearer ${token}`;
  if (user) return toBasic(user, env.VELOCISAURUS_STORE_PASSWORD ?? '');
  const inUrl = [username, password].map(decodeURIComponent) as [string, string];
  return username || password ? toBasic(...inUrl) : undefined;
}

function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

function toPlainUrl({origin, pathname}: URL): string {
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

function readSilence({VELOCISAURUS_STORE_TIMEOUT: text}: Environment): number {
  const seconds = Number(text || DEFAULT_SILENCE);
  return 1000 * (seconds > 0 ? seconds : DEFAULT_SILENCE);
}

/**
 * From `--store-remote` or `VELOCISAURUS_STORE_REMOTE`. Other users of the machine see command lines, so credentials come from the
 * environment alone. No complaint repeats the text of a setting: it may hold a password.
 */
export function readRemoteSettings(
  option: string | undefined,
  env: Environment = process.env,
  shard?: Shard,
): RemoteSetting {
  const text = option ?? env.VELOCISAURUS_STORE_REMOTE;
  if (!text) return {complaint: ''};
  const name = option === undefined ? 'VELOCISAURUS_STORE_REMOTE' : '--store-remote';
  const url = parseUrl(text);
  if (!url) return {complaint: `${name} is not used: it must be a URL with http:// or https://.`};
  if (option !== undefined && (url.username || url.password))
    return {
      complaint: `${name} is not used: its URL names a user or password, which belong into VELOCISAURUS_STORE_USER and VELOCISAURUS_STORE_PASSWORD.`,
    };
  const settings = {
    url: toPlainUrl(url),
    authorization: readAuthorization(env, url),
    mayWrite: env.VELOCISAURUS_STORE_WRITE === '1',
    silence: readSilence(env),
    ...(shard && {shard}),
  };
  return {settings, complaint: ''};
}

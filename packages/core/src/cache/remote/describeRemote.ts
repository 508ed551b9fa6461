import {formatSize} from '../describeClosing.js';
import type {Health} from './thread/messages.js';
import type {Traffic} from './types.js';

/** The facts about the remote store that a build reports when it ends. */
export interface RemoteReport {
  url: string;
  /** The health of the connections for reading and for writing, as far as the build used them. */
  health: Health[];
  /** Whether the store held nothing for this site and this engine. */
  isEmpty: boolean;
}

function sum(health: Health[], name: keyof Traffic): number {
  return health.reduce((total, {traffic}) => total + traffic[name], 0);
}

function describeTraffic({health, isEmpty}: RemoteReport): string {
  const [requests, fetched, sent, gone] = (['requests', 'fetched', 'sent', 'gone'] as const).map(
    (name) => sum(health, name),
  ) as [number, number, number, number];
  const parts = [
    isEmpty ? 'nothing was there for this site and engine' : `${formatSize(fetched)} fetched`,
    sent > 0 ? `${formatSize(sent)} sent` : '',
    gone > 0 ? `${gone} objects are gone` : '',
    `${requests} requests`,
  ];
  return `Remote store: ${parts.filter((part) => part !== '').join(', ')}.`;
}

/** The line to print; `''` if the build made no request. */
export function describeRemote(report: RemoteReport): string {
  const {url, health} = report;
  const problem = health.map((one) => one.problem).find((one) => one !== undefined);
  const failure = health.map((one) => one.firstFailure).find((one) => one !== undefined);
  if (problem) return `The remote store ${url} ${problem.words}: the build went on without it.`;
  if (failure)
    return `The remote store ${url} ${failure.words}: the build made anew, or did not send, what it could not have.`;
  return sum(health, 'requests') > 0 ? describeTraffic(report) : '';
}

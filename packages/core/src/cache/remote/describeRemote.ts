import {formatSize} from '../describeClosing.js';
import type {Health} from './thread/messages.js';
import type {Traffic} from './types.js';

/** What a build has to tell of its remote store when it ends. */
export interface RemoteReport {
  url: string;
  /** Of reading and of writing, as far as these happened. */
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

/** One line, whatever happened; none if nothing was asked. */
export function describeRemote(report: RemoteReport): string {
  const {url, health} = report;
  const problem = health.map((one) => one.problem).find((one) => one !== undefined);
  const failure = health.map((one) => one.firstFailure).find((one) => one !== undefined);
  if (problem) return `The remote store ${url} ${problem.words}: the build went on without it.`;
  if (failure)
    return `The remote store ${url} ${failure.words}: the build made anew, or did not send, what it could not have.`;
  return sum(health, 'requests') > 0 ? describeTraffic(report) : '';
}

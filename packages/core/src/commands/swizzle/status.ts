import {logger} from '@docusaurus/logger';
import type {SwizzleActionStatus} from '@docusaurus/types';

const colors: {[status in SwizzleActionStatus]: (text: string) => string} = {
  safe: logger.green,
  unsafe: logger.yellow,
  forbidden: logger.red,
};

export function formatStatus(status: SwizzleActionStatus): string {
  return colors[status](capitalize(status));
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

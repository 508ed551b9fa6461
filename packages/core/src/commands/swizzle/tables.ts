import {logger} from '@docusaurus/logger';
import Table from 'cli-table3';
import type {ThemeComponent} from './components.js';
import {capitalize, formatStatus} from './status.js';
import {swizzleActions} from './theme.js';

export function componentsTable(themeName: string, components: ThemeComponent[]): string {
  const table = new Table({
    head: ['Component name', ...swizzleActions.map(capitalize), 'Description'],
  });
  for (const {name, actions, description} of components) {
    table.push([
      name,
      ...swizzleActions.map((action) => formatStatus(actions[action])),
      description,
    ]);
  }
  const title = logger.bold(`Components available for swizzle in ${logger.name(themeName)}`);
  return `${title}:\n${table.toString()}\n`;
}

/** The tables that explain the words in {@link componentsTable}. */
export function helpTables(): string {
  return [
    `${logger.bold('Swizzle actions')}:`,
    actionsTable(),
    '',
    `${logger.bold('Swizzle safety statuses')}:`,
    statusTable(),
    '',
    `${logger.bold('Swizzle guide')}: https://docusaurus.io/docs/swizzling`,
  ].join('\n');
}

function actionsTable(): string {
  const table = new Table({head: ['Action', 'CLI option', 'What it does']});
  table.push(
    [
      logger.bold('Wrap'),
      '--wrap',
      'Writes a component that renders the one of the theme.\nAdd what you like around it: little to maintain, so try this first.',
    ],
    [
      logger.bold('Eject'),
      '--eject',
      'Writes a copy of the component.\nChange whatever you like: from then on it is yours to maintain.',
    ],
  );
  return table.toString();
}

function statusTable(): string {
  const table = new Table({head: ['Status', 'CLI option', 'What it means']});
  table.push(
    [
      formatStatus('safe'),
      '',
      'Made to be swizzled.\nWorks on unchanged after minor and patch updates.',
    ],
    [
      formatStatus('unsafe'),
      '--danger',
      'Internal to the theme.\nAny update may change it: compare your version with it each time.',
    ],
    [formatStatus('forbidden'), '', 'Cannot be swizzled this way.'],
  );
  return table.toString();
}

import {box, button, mark, rows, rule, tabs, toggle, write} from './shapes.mjs';

function node(x, y, name, state, note) {
  const isBad = state === 'bad';
  const look = isBad ? 'fail' : 'card';
  return `${box(x, y, 200, 62, look)}${write(x + 14, y + 25, name, 'bold')}${mark(x + 20, y + 45, state)}${write(x + 34, y + 51, note, isBad ? 'wrong' : 'soft')}`;
}

const wire = (x, y) => `<path d="M${x} ${y}v26m-5-7 5 7 5-7" class="wire"/>`;

function graph([first, second, third]) {
  return `${button(420, 62, 'Materialize all')}${write(20, 85, 'Lineage', 'bold')}${node(120, 112, 'raw_orders', ...first)}${wire(220, 174)}${node(120, 202, 'orders', ...second)}${wire(220, 264)}${node(120, 292, 'daily_revenue', ...third)}`;
}

const ASSET_TABS = ['Overview', 'Partitions', 'Checks', 'Lineage'];

function strip(y, states) {
  const looks = {d: 'ok', l: 'late', f: 'failed', '.': 'none'};
  return [...states]
    .map((state, index) => box(20 + index * 13.4, y, 11, 30, looks[state], 3))
    .join('');
}

function bars(top, steps) {
  return steps
    .map(({name, start, width, look}, index) => {
      const y = top + index * 34;
      return `${write(20, y + 16, name)}${box(170 + start, y, width, 22, look, 4)}`;
    })
    .join('');
}

function page(name, current, body) {
  return `${write(20, 82, name, 'bold')}${tabs(114, ASSET_TABS, current)}${rule(125)}${body}`;
}

/** Name of the file in static/img/ui → the screen that it shows. */
export const screens = {
  'asset-graph': {
    title: 'The graph of assets, with the button that materializes all of them',
    menu: 'Catalog',
    height: 372,
    body: graph([
      ['ok', 'Materialized'],
      ['ok', 'Materialized'],
      ['skip', 'Never built'],
    ]),
  },
  'asset-graph-failed': {
    title: 'The graph of assets, one of which failed',
    menu: 'Catalog',
    height: 372,
    body: graph([
      ['ok', 'Materialized'],
      ['bad', 'Failed'],
      ['late', 'Stale'],
    ]),
  },
  run: {
    title: 'The page of a run: steps over time, and events below them',
    menu: 'Runs',
    height: 372,
    body: `${write(20, 82, 'Run 3f2a91c0', 'bold')}${write(420, 82, 'Success', 'good right')}${bars(
      104,
      [
        {name: 'raw_orders', start: 0, width: 60, look: 'ok'},
        {name: 'orders', start: 64, width: 110, look: 'ok'},
        {name: 'daily_revenue', start: 178, width: 70, look: 'ok'},
      ],
    )}${rule(212)}${tabs(236, ['Events', 'stdout', 'stderr'], 'Events')}${rule(247)}${rows(272, [
      {name: 'orders', end: 'STEP_SUCCESS'},
      {name: 'daily_revenue', end: 'MATERIALIZATION'},
      {name: 'all steps', end: 'RUN_SUCCESS', endLook: 'good'},
    ])}`,
  },
  'run-failed': {
    title: 'The page of a failed run, with the button that re-executes it from the failure',
    menu: 'Runs',
    height: 328,
    body: `${write(20, 84, 'Run 7bc04d12', 'bold')}${button(420, 61, 'From failure')}${bars(118, [
      {name: 'raw_orders', start: 0, width: 70, look: 'ok'},
      {name: 'orders', start: 74, width: 120, look: 'failed'},
      {name: 'daily_revenue', start: 198, width: 46, look: 'none'},
    ])}${rule(226)}${rows(254, [
      {state: 'bad', name: 'orders', end: 'View error', endLook: 'wrong'},
      {state: 'skip', name: 'daily_revenue', end: 'Skipped'},
    ])}`,
  },
  catalog: {
    title: 'The catalog: assets with their state and group',
    menu: 'Catalog',
    height: 284,
    body: `${box(20, 62, 400, 38, 'card')}${write(34, 87, 'group:"sales" and kind:"duckdb"', 'code')}${rows(
      134,
      [
        {state: 'ok', name: 'raw_orders', end: '2 minutes ago'},
        {state: 'ok', name: 'orders', end: '1 minute ago'},
        {state: 'bad', name: 'daily_revenue', end: 'Failed', endLook: 'wrong'},
        {state: 'skip', name: 'weekly_report', end: 'Never built'},
      ],
    )}`,
  },
  asset: {
    title: 'The page of an asset: its latest materialization with metadata',
    menu: 'Catalog',
    height: 304,
    body: page(
      'daily_revenue',
      'Overview',
      `${write(20, 154, 'Latest materialization', 'bold')}${rows(190, [
        {state: 'ok', name: 'Today, 05:02', end: 'Run 3f2a91c0'},
        {name: 'Rows', end: '31'},
        {name: 'Owner', end: 'team:sales'},
      ])}`,
    ),
  },
  partitions: {
    title: 'The partitions of an asset: materialized, failed and missing days',
    menu: 'Catalog',
    height: 300,
    body: page(
      'daily_revenue',
      'Partitions',
      `${strip(142, 'ddddddddddddddddddfddddld.....')}${write(20, 200, '1 August', 'soft')}${write(420, 200, '30 August', 'soft right')}${mark(27, 229, 'ok')}${write(40, 235, '23 built')}${mark(135, 229, 'bad')}${write(148, 235, '1 failed')}${mark(236, 229, 'skip')}${write(249, 235, '5 missing')}${button(420, 250, 'Materialize selected')}`,
    ),
  },
  checks: {
    title: 'The checks of an asset, one of which failed',
    menu: 'Catalog',
    height: 270,
    body: page(
      'orders',
      'Checks',
      `${button(420, 138, 'Execute all')}${rows(204, [
        {state: 'ok', name: 'no_duplicates', end: 'Passed', endLook: 'good'},
        {state: 'bad', name: 'no_negative_amounts', end: 'Failed', endLook: 'wrong'},
      ])}`,
    ),
  },
  automation: {
    title: 'The list of schedules and sensors, with their switches',
    menu: 'Automation',
    height: 262,
    body: `${write(20, 84, 'Name', 'soft')}${write(250, 84, 'Next', 'soft')}${write(420, 84, 'On', 'soft right')}${rule(98)}${[
      ['nightly', '05:00', true, false],
      ['weekly_report', 'Mon 07:00', false, true],
      ['new_uploads', 'every 60 s', true, false],
    ]
      .map(([name, next, isOn, isMarked], index) => {
        const y = 132 + index * 50;
        return `${write(20, y, name)}${write(250, y, next, 'soft')}${toggle(374, y - 17, isOn, isMarked)}`;
      })
      .join('')}`,
  },
  ticks: {
    title: 'The ticks of a schedule: two requested a run, one was skipped, one failed',
    menu: 'Automation',
    height: 372,
    body: `${write(20, 84, 'nightly', 'bold')}${button(420, 61, 'Preview tick result')}${box(20, 110, 400, 54, 'card')}${[40, 110, 180, 250, 320, 390].map((x, index) => `<path d="M${x} 118v38" class="line"/>${mark(x, 137, ['ok', 'ok', 'skip', 'ok', 'bad', 'ok'][index])}`).join('')}${rows(
      204,
      [
        {state: 'ok', name: 'Today, 05:00', end: '1 run requested'},
        {state: 'bad', name: 'Yesterday, 05:00', end: 'View error', endLook: 'wrong'},
        {state: 'skip', name: 'Sunday, 05:00', end: 'Skipped: holiday'},
        {state: 'ok', name: 'Saturday, 05:00', end: '1 run requested'},
      ],
      42,
    )}`,
  },
  launchpad: {
    title: 'The launchpad: config as YAML, and the button that starts the run',
    menu: 'Runs',
    height: 300,
    body: `${write(20, 84, 'Launchpad', 'bold')}${box(20, 104, 400, 132, 'card')}${[
      ['ops:', 0, 'key'],
      ['orders:', 1, 'key'],
      ['config:', 2, 'key'],
      ['limit: 500', 3, ''],
    ]
      .map(([text, depth, look], index) =>
        write(36 + depth * 20, 132 + index * 28, text, `code ${look}`.trim()),
      )
      .join('')}${button(420, 250, 'Launch run')}`,
  },
  locations: {
    title: 'Code locations under Deployment, one of which could not be loaded',
    menu: 'Deployment',
    height: 246,
    body: `${write(20, 84, 'Code locations', 'bold')}${button(420, 61, 'Reload all')}${rows(140, [
      {state: 'ok', name: 'sales', end: 'Loaded', endLook: 'good'},
      {state: 'bad', name: 'forecasts', end: 'View error', endLook: 'wrong'},
      {state: 'ok', name: 'shared', end: 'Loaded', endLook: 'good'},
    ])}`,
  },
  daemons: {
    title: 'Daemons under Deployment, with their last heartbeats',
    menu: 'Deployment',
    height: 246,
    body: `${tabs(84, ['Daemons', 'Concurrency', 'Configuration'], 'Daemons')}${rule(95)}${rows(
      130,
      [
        {state: 'ok', name: 'Scheduler', end: '12 seconds ago'},
        {state: 'ok', name: 'Sensors', end: '9 seconds ago'},
        {state: 'bad', name: 'Run queue', end: 'No heartbeat', endLook: 'wrong'},
      ],
    )}`,
  },
  concurrency: {
    title: 'Pools under Deployment, with their slots and who waits',
    menu: 'Deployment',
    height: 232,
    body: `${tabs(84, ['Daemons', 'Concurrency', 'Configuration'], 'Concurrency')}${rule(95)}${write(20, 124, 'Pool', 'soft')}${write(250, 124, 'Slots', 'soft')}${write(420, 124, 'Waiting', 'soft right')}${[
      ['warehouse', '3 of 3', '7'],
      ['api', '1 of 2', '0'],
    ]
      .map(([name, slots, waiting], index) => {
        const y = 162 + index * 40;
        return `${rule(y - 26)}${write(20, y, name)}${write(250, y, slots)}${write(420, y, waiting, 'right')}`;
      })
      .join('')}`,
  },
};

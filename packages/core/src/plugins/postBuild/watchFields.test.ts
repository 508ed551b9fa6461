import {expect, test} from 'vitest';
import {pickFields, watchFields} from './watchFields.js';

const toRoutes = ({label = 'Home', isLast = true} = {}) => [
  {path: '/', props: {version: {isLast, sidebar: [{label}]}}, exact: true},
  {path: '/blog', exact: true},
];

type Route = ReturnType<typeof toRoutes>[number];

const listLast = (routes: Route[]) =>
  routes.map(({path, props}) => [path, props && props.version.isLast]);

function readBy(read: (routes: Route[]) => unknown) {
  const {value, listRead} = watchFields(toRoutes());
  read(value);
  return listRead();
}

test('tells what was read, of all items of a list alike', () => {
  expect(readBy(listLast)).toEqual({
    '*': {path: {}, props: {version: {isLast: {}}}},
  });
});

test('what was not read may differ', () => {
  const fields = readBy(listLast);
  const picked = JSON.stringify(pickFields(toRoutes(), fields));
  expect(JSON.stringify(pickFields(toRoutes({label: 'Start'}), fields))).toBe(picked);
  expect(JSON.stringify(pickFields(toRoutes({isLast: false}), fields))).not.toBe(picked);
});

test('a list that was looked at counts by its length, an object by the names of its fields', () => {
  const fields = readBy((routes) => routes[0]!.props!.version.sidebar.length);
  const [first, ...rest] = toRoutes();
  const {version} = first!.props!;
  const differ = (sidebar: unknown) => {
    const changed = [{...first, props: {version: {...version, sidebar}}}, ...rest];
    return JSON.stringify(pickFields(changed, fields));
  };
  expect(differ([{label: 'Other'}])).toBe(JSON.stringify(pickFields(toRoutes(), fields)));
  expect(differ([])).not.toBe(differ([{label: 'Other'}]));
  expect(differ(undefined)).not.toBe(differ(null));
  const renamed = [{...first, id: 1}, ...rest];
  expect(pickFields(renamed, fields)).not.toEqual(pickFields(toRoutes(), fields));
});

test('code that goes through all of the data reads all of it', () => {
  const all = {
    '*': {
      path: {},
      exact: {},
      props: {version: {isLast: {}, sidebar: expect.anything() as object}},
    },
  };
  expect(readBy((routes) => JSON.stringify(routes))).toEqual(all);
  expect(readBy((routes) => structuredClone(routes))).toEqual(all);
});

test('looks like the data', () => {
  const {value} = watchFields(toRoutes());
  expect(value).toEqual(toRoutes());
  expect(Array.isArray(value)).toBe(true);
  expect(value[0]).toBe(value[0]);
  expect(Object.keys(value[1]!)).toEqual(['path', 'exact']);
});

test('what code writes stays with it', () => {
  const routes = toRoutes();
  const {value} = watchFields(routes);
  value.sort((one, other) => other.path.localeCompare(one.path));
  value[0]!.path = '/news';
  expect(value.map(({path}) => path)).toEqual(['/news', '/']);
  expect(routes).toEqual(toRoutes());
});

test('other objects are handed out as they are', () => {
  const date = new Date(0);
  const {value, listRead} = watchFields({date, call: toRoutes});
  expect(value.date).toBe(date);
  expect(value.call).toBe(toRoutes);
  expect(pickFields({date, call: toRoutes}, listRead())).toMatchObject({read: [date, toRoutes]});
});

test('fields that have the names of those that all objects have', () => {
  const data = {constructor: 'Ann', toString: 'text'};
  const {value, listRead} = watchFields(data);
  expect(`${value.constructor} ${value.toString}`).toBe('Ann text');
  expect(pickFields(data, listRead())).toMatchObject({read: ['Ann', 'text']});
});

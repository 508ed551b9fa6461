import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

const folder = import.meta.dirname;

function resolveOptions({groups = [], options = {}}, file) {
  return Object.assign({}, ...groups.map((name) => file.groups[name]), options);
}

function listCommands(files) {
  return files.flatMap((file) =>
    Object.entries(file.commands ?? {}).map(([name, entry]) => ({
      name,
      package: file.package,
      unverified: entry.unverified ?? false,
      internal: entry.internal ?? false,
      isOpen: entry.isOpen ?? false,
      lifecycle: entry.lifecycle,
      options: resolveOptions(entry, file),
    })),
  );
}

/** The environment variables that have an entry, and those that set an option of a command. */
function listVariables(files) {
  const options = listCommands(files).flatMap((command) => Object.values(command.options));
  return [
    ...files.flatMap(({environment = {}}) => Object.keys(environment)),
    ...options.map(({env}) => env).filter(Boolean),
  ];
}

function listModules(files) {
  return files.flatMap((file) =>
    Object.entries(file.modules ?? {}).map(([name, {names}]) => ({
      name,
      package: file.package,
      symbols: names,
    })),
  );
}

/**
 * Facts about a release, as its sources state them: `commands` with their options, `modules` with the names that they
 * export, `signatures` by dotted name, what every resource has `inherited`, the `sections` of dagster.yaml and
 * the `targets` of workspace.yaml with their keys, and the variables of the `environment` with names that examples have chosen.
 */
export function collectFacts(files) {
  const config = files.find(({file}) => file === 'dagster.yaml');
  return {
    commands: listCommands(files),
    modules: listModules(files),
    signatures: Object.assign({}, ...files.map(({signatures}) => signatures)),
    inherited: files.flatMap(({inherited = []}) => inherited),
    sections: config?.sections ?? {},
    targets: files.find(({file}) => file === 'workspace.yaml')?.targets ?? {},
    environment: {
      variables: listVariables(files),
      chosen: files.flatMap(({chosen = []}) => chosen),
    },
  };
}

export async function readFacts() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return collectFacts(texts.map((text) => JSON.parse(text)));
}

import {hashContent} from '../shared/hash.js';
import type {Locale, LoadedLocale} from './locale/createLocale.js';
import type {Locales} from './locale/createLocales.js';
import type {DevShell} from './shell/createDevShell.js';
import type {Tab} from './tabs/openSocket.js';
import type {Views} from './tabs/createViews.js';
import {describeSiteFiles, mergeSteps, type SiteFiles, type Step} from './watch/classifyChange.js';
import {watchFiles, type FileChange} from './watch/watchFiles.js';

interface FollowOptions {
  locales: Locales;
  shell: DevShell;
  views: Views;
  getTabs: () => Tab[];
  poll: boolean | number | undefined;
  since: number;
  reloads: boolean;
}

/** All that a tab has beside its page: another one takes another document. */
function describeFrame({site, describeData}: LoadedLocale, shell: DevShell): string {
  const current = shell.current();
  const {headTags, preBodyTags, postBodyTags, context} = site;
  const data = current ? describeData(current).map(({file}) => file) : [];
  const {ssrTemplate} = context.siteConfig;
  return hashContent(JSON.stringify([headTags, preBodyTags, postBodyTags, ssrTemplate, data]));
}

/** Takes each change of a file to the leftmost step that it calls for. */
export function followChanges(options: FollowOptions) {
  const {locales, shell, views, getTabs, poll, since, reloads} = options;
  const known = new Map<LoadedLocale, SiteFiles>();
  const watcher = watchFiles({poll, since, onChange});
  const waiting = new Map<Locale, Step[]>();
  let running: Promise<void> | undefined;

  function findFiles(loaded: LoadedLocale): SiteFiles {
    const files = known.get(loaded) ?? describeSiteFiles(loaded.site);
    known.set(loaded, files);
    return files;
  }

  /** Once a locale is there, and after each change of it. */
  function watchLocales(): void {
    const current = locales.opened().flatMap((locale) => locale.current() ?? []);
    for (const loaded of known.keys()) if (!current.includes(loaded)) known.delete(loaded);
    for (const loaded of current) {
      const {patterns, files} = findFiles(loaded);
      watcher.addPatterns(patterns);
      watcher.addFiles([...files, ...loaded.listSources()]);
    }
  }

  function classify(locale: Locale, changes: FileChange[]): Step {
    const loaded = locale.current();
    if (!loaded) return {kind: 'config'};
    const files = findFiles(loaded);
    return mergeSteps(changes.map((change) => files.classify(change)));
  }

  async function reload(locale: Locale, step: Step): Promise<void> {
    const before = locale.current();
    const frame = before && describeFrame(before, shell);
    if (step.kind === 'config') await locale.load();
    else if (step.kind === 'plugins') await locale.reload(step.plugins);
    const after = locale.current();
    const isOther = after !== undefined && frame !== describeFrame(after, shell);
    if (!isOther || !reloads) return;
    const {baseUrl} = after.site.context;
    for (const tab of getTabs())
      if (tab.pathname?.startsWith(baseUrl)) tab.send({type: 'reload', reason: 'config'});
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const [locale] = waiting.keys();
      const step = mergeSteps(waiting.get(locale!)!);
      waiting.delete(locale!);
      await locales.change(() => reload(locale!, step));
    }
    watchLocales();
    await views.onSite();
  }

  function enqueue(locale: Locale, step: Step): void {
    if (step.kind === 'none') return;
    waiting.set(locale, [...(waiting.get(locale) ?? []), step]);
  }

  function onChange(changes: FileChange[]): void {
    for (const locale of locales.opened()) locale.current()?.index.forget();
    for (const locale of locales.opened()) enqueue(locale, classify(locale, changes));
    // What is in view comes first: it does not wait for what plugins make of the change.
    void views.onFiles(changes).then(async () => {
      watchLocales();
      if (waiting.size === 0 || running) return;
      running = run().finally(() => (running = undefined));
      await running;
    });
  }

  return {watchLocales, close: () => watcher.close()};
}

import {hashContent} from '../shared/hash.js';
import type {LoadedLocale} from './locale/createLoaded.js';
import type {Locale} from './locale/createLocale.js';
import type {Locales} from './locale/createLocales.js';
import type {DevShell} from './shell/createDevShell.js';
import type {Tab} from './tabs/openSocket.js';
import type {Views} from './tabs/createViews.js';
import {describeSiteFiles, type SiteFiles} from './watch/describeSiteFiles.js';
import {chooseStep, type Step} from './watch/chooseStep.js';
import {watchFiles, type FileChange} from './watch/watchFiles.js';

interface FollowOptions {
  siteDir: string;
  locales: Locales;
  shell: DevShell;
  views: Views;
  getTabs: () => Tab[];
  poll: boolean | number | undefined;
  since: number;
  reloads: boolean;
}

/** Hashes the parts of a document other than its page. When they change, a tab must load its document again. */
function describeFrame({site, describeData}: LoadedLocale, shell: DevShell): string {
  const current = shell.current();
  const {headTags, preBodyTags, postBodyTags, context} = site;
  const data = current ? describeData(current).map(({file}) => file) : [];
  const {ssrTemplate} = context.siteConfig;
  return hashContent(JSON.stringify([headTags, preBodyTags, postBodyTags, ssrTemplate, data]));
}

/** Watches the files of the site. For each change, it loads the site again from the earliest step that depends on the file. */
export function followChanges(options: FollowOptions) {
  const {siteDir, locales, shell, views, getTabs, poll, since, reloads} = options;
  const known = new Map<LoadedLocale, SiteFiles>();
  const watcher = watchFiles({siteDir, poll, since, onChange});
  const waiting = new Map<Locale, FileChange[]>();
  let running: Promise<void> | undefined;

  function findFiles(loaded: LoadedLocale): SiteFiles {
    const files = known.get(loaded) ?? describeSiteFiles(loaded.site);
    known.set(loaded, files);
    return files;
  }

  /** Watches the files of the loaded locales. Call it once a locale is loaded, and after each change of one. */
  function watchLocales(): void {
    const current = locales.opened().flatMap((locale) => locale.current() ?? []);
    for (const loaded of known.keys()) if (!current.includes(loaded)) known.delete(loaded);
    for (const loaded of current) {
      const {patterns, files} = findFiles(loaded);
      watcher.addPatterns(patterns);
      watcher.addFiles([...files, ...loaded.listSources()]);
    }
  }

  async function choose(locale: Locale, changes: FileChange[]): Promise<Step> {
    const loaded = locale.current();
    if (!loaded) return {kind: 'config'};
    const {site} = loaded;
    return chooseStep({site, files: findFiles(loaded), changes, isSound: !locale.hasFailed()});
  }

  async function take(locale: Locale, step: Step): Promise<void> {
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

  /** Gives pages of changed files their new metadata, e.g. the title, without waiting until plugins have loaded again. */
  async function predict(changes: FileChange[]): Promise<void> {
    const changed = changes.filter(({kind}) => kind === 'changed').map(({file}) => file);
    const sound = locales.opened().filter((locale) => !locale.hasFailed());
    await Promise.all(sound.map((locale) => locale.current()?.predict(changed)));
  }

  /** The changed files in the folder in which the site replaces components of the theme. */
  function listCovering(locale: Locale, changes: FileChange[]): string[] {
    const loaded = locale.current();
    const files = changes.map(({file}) => file);
    return loaded ? files.filter(findFiles(loaded).coversTheme) : [];
  }

  /** Applies changes to a locale as the changes before them have left it. Returns whether they made it load again. */
  async function followIn(locale: Locale, changes: FileChange[]): Promise<boolean> {
    const covering = listCovering(locale, changes);
    const step = await choose(locale, changes);
    if (step.kind !== 'none') await take(locale, step);
    // This is necessary even if the locale has loaded again. The shell announces its new build itself.
    if (covering.length > 0) await locale.refit(covering);
    return step.kind !== 'none';
  }

  async function followWaiting(): Promise<void> {
    let isOther = false;
    while (waiting.size > 0) {
      const [locale, changes] = [...waiting][0]!;
      waiting.delete(locale);
      await locales.change(async () => {
        if (await followIn(locale, changes)) isOther = true;
      });
    }
    watchLocales();
    if (isOther) await views.onSite();
  }

  /** Further changes may arrive while tabs take over the earlier ones. */
  async function run(): Promise<void> {
    while (waiting.size > 0) await followWaiting();
  }

  async function follow(): Promise<void> {
    if (waiting.size === 0 || running) return;
    running = run().finally(() => (running = undefined));
    await running;
  }

  function onChange(changes: FileChange[]): void {
    for (const locale of locales.opened()) {
      locale.current()?.index.forget(changes.map(({file}) => file));
      waiting.set(locale, [...(waiting.get(locale) ?? []), ...changes]);
    }
    // Pages in view come first: they do not wait until plugins have handled the change. If that fails, plugins still handle it.
    void predict(changes)
      .then(() => views.onFiles(changes))
      .catch((error: unknown) => console.error(error))
      .then(follow);
  }

  return {watchLocales, close: () => watcher.close()};
}

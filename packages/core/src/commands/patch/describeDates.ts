import {findStrategy} from '../../config/index.js';
import {isPublished, type Follower} from '../../plugins/index.js';
import type {LoadedSite} from '../../shared/site.js';
import {DOCUMENTING} from './cacheRule.js';
import type {KeptDates} from './types.js';

/** Why dates may show on other pages than those of their documents. Published plugins show a date only there. */
function findObstacle({plugins}: LoadedSite, followers: Follower[]): string | undefined {
  const plugin = plugins.find(
    ({name, version, allContentLoaded}) =>
      !isPublished(version) && (DOCUMENTING.includes(name) || allContentLoaded),
  );
  if (plugin) return `a commit has touched pages, and the plugin "${plugin.name}" sees their dates`;
  const hook = followers.find(({showsDates}) => showsDates);
  return (
    hook && `a commit has touched pages, and a postBuild() hook of "${hook.plugin}" tells dates`
  );
}

/** `undefined`: the site has no strategy that is known. */
export function describeDates(site: LoadedSite, followers: Follower[]): KeptDates | undefined {
  const strategy = findStrategy(site.context.siteConfig.future.experimental_vcs);
  if (!strategy) return undefined;
  const obstacle = findObstacle(site, followers);
  return obstacle === undefined ? {strategy} : {obstacle};
}

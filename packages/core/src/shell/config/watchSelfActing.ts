import path from 'node:path';
import type {RspackPluginInstance} from '@rspack/core';
import {describePlace, isKnownCode, mayPlaceWait} from '../../shared/knownCode.js';
import {CLIENT_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';

const FOLDER = path.join(CLIENT_FOLDER, 'app/server/selfActing');

/** What code acts by itself with → what tells of it. */
const WATCHED: {[request: string]: string} = {
  react: path.join(FOLDER, 'react.js'),
  '@docusaurus/BrowserOnly': path.join(FOLDER, 'BrowserOnly.js'),
  '@docusaurus/useIsBrowser': path.join(FOLDER, 'useIsBrowser.js'),
  '@docusaurus/theme-common': path.join(FOLDER, 'themeCommon.js'),
};

const REQUESTS = new RegExp(`^(?:${Object.keys(WATCHED).join('|')})$`);

/** On Node: has each rendering tell which components, of those that are not known, act by themselves. */
export function createSelfActingPlugin({
  siteDir,
  mayWait,
}: {
  siteDir: string;
  mayWait: string[];
}): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(REQUESTS, (data) => {
    const {issuer} = data.contextInfo;
    if (!issuer || isKnownCode(issuer)) return;
    const place = describePlace(issuer, siteDir);
    if (mayPlaceWait(place, mayWait)) return;
    data.request = `${WATCHED[data.request]}?${encodeURIComponent(place)}`;
  }) as unknown as RspackPluginInstance;
}

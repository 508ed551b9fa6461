import path from 'node:path';
import type {RspackPluginInstance} from '@rspack/core';
import {describePlace, isKnownCode, mayPlaceWait} from '../../shared/knownCode.js';
import {CLIENT_FOLDER} from '../paths.js';
import {rspack} from '../rspack.js';

const FOLDER = path.join(CLIENT_FOLDER, 'app/server/selfActing');

/** Modules that let code act by itself → modules that wrap them and record their use. */
const WATCHED: {[request: string]: string} = {
  react: path.join(FOLDER, 'react.js'),
  '@docusaurus/BrowserOnly': path.join(FOLDER, 'BrowserOnly.js'),
  '@docusaurus/useIsBrowser': path.join(FOLDER, 'useIsBrowser.js'),
  '@docusaurus/theme-common': path.join(FOLDER, 'themeCommon.js'),
};

const REQUESTS = new RegExp(`^(?:${Object.keys(WATCHED).join('|')})$`);

/** On Node, lets each rendering record the components that act by themselves. Known code and code that may wait do not count. */
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

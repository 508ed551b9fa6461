import type {ReactNode} from 'react';
import ExecutionEnvironment from '../../exports/ExecutionEnvironment.js';
import Head from '../../exports/Head.js';
import {useLocation} from '../../exports/router.js';
import useDocusaurusContext from '../../exports/useDocusaurusContext.js';
// If stylesheets load, the base URL is right: this one hides the banner.
import './baseUrlIssueBanner.css';

const PREFIX = '__docusaurus-base-url-issue-banner';

// Classes would not help, since the stylesheets did not load. The script sets the styles, since a policy may forbid style attributes.
function renderBanner(baseUrl: string): string {
  const hint = baseUrl === '/' ? ' (default value)' : '';
  return `<div id="${PREFIX}" data-style="border: thick solid red; background-color: rgb(255, 230, 179); margin: 20px; padding: 20px; font-size: 20px;">
<p data-style="font-weight: bold; font-size: 30px;">Your Docusaurus site did not load properly.</p>
<p>A very common reason is a wrong site <a href="https://docusaurus.io/docs/docusaurus.config.js/#baseUrl" data-style="font-weight: bold;">baseUrl configuration</a>.</p>
<p>Current configured baseUrl = <span data-style="font-weight: bold; color: red;">${baseUrl}</span>${hint}</p>
<p>We suggest trying baseUrl = <span id="${PREFIX}-suggestion-container" data-style="font-weight: bold; color: green;"></span></p>
</div>`;
}

// Old browsers run this too. The text is part of a script, so that search engines do not take it for content.
function writeScript(baseUrl: string): string {
  const markup = JSON.stringify(renderBanner(baseUrl)).replace(/</g, '\\u003c');
  return `document.addEventListener('DOMContentLoaded', function () {
  if (typeof window['docusaurus'] !== 'undefined') return;
  var container = document.createElement('div');
  container.id = '${PREFIX}-container';
  container.innerHTML = ${markup};
  var styled = container.querySelectorAll('[data-style]');
  for (var index = 0; index < styled.length; index++)
    styled[index].style.cssText = styled[index].getAttribute('data-style');
  document.body.insertBefore(container, document.body.firstChild);
  document.getElementById('${PREFIX}-suggestion-container').textContent =
    window.location.pathname.replace(/\\/?$/, '/');
});`;
}

/** Shows a banner on the home page if scripts and styles did not load. It suggests a `baseUrl`. */
export function BaseUrlIssueBanner(): ReactNode {
  const {baseUrl, baseUrlIssueBanner} = useDocusaurusContext().siteConfig;
  const {pathname} = useLocation();
  const isShown = baseUrlIssueBanner && pathname === baseUrl && !ExecutionEnvironment.canUseDOM;
  return isShown ? (
    <Head>
      <script>{writeScript(baseUrl)}</script>
    </Head>
  ) : null;
}

import type {ReactElement, ReactNode} from 'react';
import {renderToString} from 'react-dom/server';
import {Helmet, HelmetProvider, type FilledContext} from 'react-helmet-async';
import {expect, test} from 'vitest';
import {mergeRequests} from './mergeRequests.js';
import {readRequest, TAG_NAMES, type Attributes} from './readRequest.js';

function mergeByLibrary(heads: ReactElement<{children?: ReactNode}>[]) {
  const context = {} as FilledContext;
  renderToString(
    <HelmetProvider context={context}>
      {heads.map(({props}, key) => (
        <Helmet key={key} {...props} />
      ))}
    </HelmetProvider>,
  );
  return context.helmet;
}

function mergeHere(heads: ReactElement<{children?: ReactNode}>[]) {
  return mergeRequests(heads.map(({props}) => readRequest(props)));
}

function toMarkup(name: string, {innerHTML, cssText, ...attributes}: Attributes): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${String(value)}"`);
  const content = innerHTML ?? cssText;
  const start = `<${name} data-rh="true"${own.join('')}`;
  const isVoid = ['base', 'link', 'meta'].includes(name);
  return isVoid ? `${start}/>` : `${start}>${String(content ?? '')}</${name}>`;
}

/** Only carries children. */
function Head(_props: {children?: ReactNode; titleTemplate?: string; defaultTitle?: string}) {
  return null;
}

const site = (
  <Head titleTemplate="%s | Site">
    <html lang="en" dir="ltr" />
    <title>Site</title>
    <meta property="og:title" content="Site" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="/icon.svg" />
    <link rel="canonical" href="https://example.com/" />
    <link rel="stylesheet" href="/site.css" />
  </Head>
);
const page = (
  <Head>
    <html className="plugin-docs" lang="fr" />
    <title>
      {'Page'} {'1'}
    </title>
    <meta property="og:title" content="Page" />
    <meta name="keywords" content="a,b" />
    <meta name="keywords" content="c" />
    <meta httpEquiv="refresh" content="5" />
    <meta content="says nothing" />
    <link href="https://example.com/page" rel="canonical" />
    <link rel="alternate" href="/fr/" hrefLang="fr" />
    <link rel="stylesheet" href="/page.css" />
    <base href="/first/" target="_blank" />
    <body className="shown" tabIndex={0} />
    <script type="application/ld+json">{'{"a":1}'}</script>
    <script src="/x.js" async />
    <style>{'a{}'}</style>
    {null}
    {false}
  </Head>
);
const nested = (
  <Head defaultTitle="None">
    <>
      <meta name="robots" content="noindex" />
    </>
    <base href="/second/" />
  </Head>
);

test.each([
  ['a site', [site]],
  ['a page within its site', [site, page]],
  ['several pages', [site, page, nested]],
  ['a page that comes again', [page, site, page]],
  ['nothing', []],
])('merges the tags of %s as react-helmet-async does', (_name, heads) => {
  const expected = mergeByLibrary(heads);
  const {tags} = mergeHere(heads);
  for (const name of TAG_NAMES) {
    const markup = tags[name].map((tag) => toMarkup(name, tag)).join('');
    const unescaped = expected[name].toString().replaceAll(' >', '>').replaceAll(' />', '/>');
    expect(markup.replaceAll(' />', '/>')).toBe(unescaped);
  }
});

test('titles and attributes of the innermost count', () => {
  const {title, htmlAttributes, bodyAttributes} = mergeHere([site, page]);
  expect(title).toBe('Page 1 | Site');
  expect(htmlAttributes).toEqual({lang: 'fr', dir: 'ltr', class: 'plugin-docs'});
  expect(bodyAttributes).toEqual({class: 'shown', tabindex: 0});
  expect(mergeHere([nested]).title).toBe('None');
  expect(mergeHere([]).title).toBeUndefined();
});

import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {describeRenderError} from './errors/describeRenderError.js';
import {toHtmlFile} from './pageFile.js';
import {createPageTemplate} from './renderTemplate.js';

describe('toHtmlFile', () => {
  it.each([
    ['/base/', undefined, 'index.html'],
    ['/base/', false, 'index.html'],
    ['/base/docs/a', undefined, 'docs/a/index.html'],
    ['/base/docs/a/', true, 'docs/a/index.html'],
    ['/base/docs/a', false, 'docs/a.html'],
    ['/base/404.html', true, '404.html'],
    ['/base/caf%C3%A9', undefined, 'café/index.html'],
  ])('%s with trailingSlash %s → %s', (pathname, trailingSlash, expected) => {
    expect(toHtmlFile({pathname, baseUrl: '/base/', trailingSlash})).toBe(expected);
  });
});

const settings = {
  baseUrl: '/',
  version: '3.10.2',
  noIndex: false,
  headTags: '',
  preBodyTags: '',
  postBodyTags: '<!--post-->',
};
const head = {
  htmlAttributes: 'lang="en"',
  bodyAttributes: '',
  title: '<title>T</title>',
  meta: '',
  link: '',
  script: '',
};
const app = {
  html: '<p>hi</p>',
  head,
  record: JSON.stringify({text: '</script><script>alert(1)</script>'}),
};
const input = {
  app,
  scripts: ['assets/js/main.js'],
  stylesheets: ['s.css'],
};

describe('createPageTemplate', () => {
  it('keeps the record from ending its script element, and its content whole', () => {
    const html = createPageTemplate(settings)(input);
    const [, record] = /id="__velocisaurus">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(record!)).toEqual({text: '</script><script>alert(1)</script>'});
    expect(html).toContain('<script src="/assets/js/main.js" defer></script>');
  });

  it('fills a template of the site with the documented variables', () => {
    const ssrTemplate =
      '<html <%~ it.htmlAttributes %>><%~ it.appHtml %><% it.scripts.forEach((s) => { %><%= it.baseUrl %><%= s %><% }) %><%~ it.postBodyTags %></html>';
    const html = createPageTemplate({...settings, ssrTemplate})(input);
    expect(html).toContain(
      '<html lang="en"><p>hi</p>/assets/js/main.js<script type="application/json"',
    );
    expect(html).toContain('<!--post-->');
  });
});

describe('pages that load React late', () => {
  const late = {hydration: 'intent', lateContent: false, loader: 'load()'} as const;
  const tag = (hydration: string) =>
    `<script data-hydration="${hydration}" data-scripts="/assets/js/main.js">load()</script>`;

  it('names scripts for the loader alone, before stylesheets', () => {
    const html = createPageTemplate({...settings, late})(input);
    expect(html).toContain(`${tag('intent')}\n<link rel="stylesheet"`);
    expect(html).not.toContain(' defer');
  });

  it('does not let pages wait for the reader that act by themselves', () => {
    const html = createPageTemplate({...settings, late})({
      ...input,
      app: {...app, actsByItself: true},
    });
    expect(html).toContain(tag('idle'));
  });

  it('names the choices that do not let a page wait', () => {
    const choices = ['docusaurus.tab.os', '?os'];
    const html = createPageTemplate({...settings, late})({...input, app: {...app, choices}});
    expect(html).toContain('data-hydration="intent" data-choices="docusaurus.tab.os ?os"');
  });

  it('leaves no script to the template of a site', () => {
    const ssrTemplate = '<html>[<%= it.scripts.join() %>]<%~ it.postBodyTags %></html>';
    const html = createPageTemplate({...settings, late, ssrTemplate})(input);
    expect(html).toContain(`<html>[]${tag('intent')}`);
  });

  it('allows the loader in a policy', () => {
    const html = createPageTemplate({...settings, late, policy: {}})(input);
    const hash = createHash('sha256').update(late.loader).digest('base64');
    expect(html).toContain(`'sha256-${hash}'`);
  });
});

it('allows scripts of the head in a policy, and none that the page shows', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  const head = {...app.head, script: '<script>ofHead()</script>'};
  const html = createPageTemplate({...settings, policy: {}})({
    ...input,
    app: {...app, html: '<script>ofPage()</script>', head},
  });
  expect(html).toContain('<script>ofPage()</script>');
  expect(html).toContain(`'sha256-${hash('ofHead()')}'`);
  expect(html).not.toContain(hash('ofPage()'));
});

describe('describeRenderError', () => {
  it('hints at browser globals and names the component', () => {
    const error = new ReferenceError('window is not defined');
    error.stack =
      'ReferenceError: window is not defined\n    at Clock (main.cjs:1:1)\n    at renderWithHooks (x)';
    const found = describeRenderError(error, '/clock');
    expect(found).toMatchObject({
      name: 'component-throws',
      page: '/clock',
      message: 'Clock: window is not defined',
    });
    expect(found.hint).toContain('<BrowserOnly>');
  });
});

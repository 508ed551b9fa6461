import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, test} from 'node:test';
import {eventually} from '../harness/eventually.mjs';
import {repository} from '../harness/paths.mjs';
import {build, pageTest, readBuilt, readPage, visit} from './reading.mjs';

const index = '/integrations/libraries';
const cards = (page) => page.locator('[aria-label=Integrations] > li');

/** Clicks before React has come to the content wait for it: what they choose is there later. */
async function choose(page, name, group = page) {
  const radio = group.getByRole('radio', {name});
  await radio.click();
  await radio.and(page.locator(':checked')).waitFor({state: 'attached'});
}

const assertCount = (page, count) =>
  eventually(async () => assert.equal(await cards(page).count(), count));

const assertNames = (page, names) =>
  eventually(async () =>
    assert.deepEqual((await cards(page).locator('a').allTextContents()).sort(), names),
  );

/** The pages that describe an integration and are listed, counted without the plugin that reads them. */
function countIntegrations() {
  const docs = path.join(repository, 'docs/integrations/libraries');
  const files = readdirSync(docs, {recursive: true}).filter((file) => /\.mdx?$/.test(file));
  const texts = files.map((file) => readFileSync(path.join(docs, file), 'utf8'));
  return texts.filter((text) => /^integration:$/m.test(text) && !/^unlisted: true$/m.test(text))
    .length;
}

describe('index of integrations', () => {
  pageTest('shows each, and filters by category, support and words', async (page) => {
    await visit(page, index);
    const all = countIntegrations();
    assert.ok(all > 80);
    assert.equal(await cards(page).count(), all);
    await choose(page, 'alerting');
    await assertNames(page, ['DingTalk', 'Microsoft Teams', 'PagerDuty', 'Slack', 'Twilio']);
    await choose(page, 'Community supported');
    await assertNames(page, ['DingTalk']);
    assert.equal(await page.getByRole('status').textContent(), `1 of ${all} integrations`);
    await choose(page, 'All', page.getByRole('group', {name: 'Category'}));
    await page.getByRole('searchbox', {name: 'Find an integration'}).fill('weights');
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-label=Integrations] > li').length === 1,
    );
    assert.match(page.url(), /support=community-supported/);
    assert.match(page.url(), /q=weights/);
  });

  pageTest('filters say how many they would show', async (page) => {
    await visit(page, index);
    const count = async (name) =>
      Number(/\d+$/.exec(await page.locator('label', {hasText: name}).first().textContent())[0]);
    const alerting = await count('alerting');
    await choose(page, 'alerting');
    await assertCount(page, alerting);
    const community = await count('Community supported');
    assert.ok(community < alerting);
    await choose(page, 'Community supported');
    await assertCount(page, community);
  });

  pageTest('says so where nothing is found, and shows all again', async (page) => {
    await visit(page, index);
    const words = page.getByRole('searchbox', {name: 'Find an integration'});
    await words.fill('no such thing');
    await page.getByText('No integration is like this').waitFor();
    await words.fill('');
    await page.waitForFunction(
      (all) => document.querySelectorAll('[aria-label=Integrations] > li').length === all,
      countIntegrations(),
    );
  });

  test('each card has a logo or an icon of the sprite', () => {
    const html = readPage(index);
    const uses = [...html.matchAll(/<use href="(\/assets\/images\/logos-\w+\.svg)#([\w-]+)"/g)];
    assert.equal(uses.length, countIntegrations());
    const sprite = readBuilt(uses[0][1]);
    for (const [, file, id] of uses) {
      assert.equal(file, uses[0][1]);
      assert.ok(sprite.includes(`<symbol id="${id}"`), id);
    }
    assert.ok(sprite.length < 60_000, `${sprite.length} bytes`);
  });

  pageTest('a selection can be passed on as an address', async (page) => {
    await visit(page, `${index}?category=monitoring`);
    await page.waitForFunction(
      () => document.querySelectorAll('[aria-label=Integrations] > li').length === 3,
    );
  });

  pageTest(
    'without scripts, shows each and leads to the tags',
    {javaScriptEnabled: false},
    async (page) => {
      await page.goto(index);
      assert.equal(await cards(page).count(), countIntegrations());
      assert.equal(
        await page.getByRole('searchbox', {name: 'Find an integration'}).isVisible(),
        false,
      );
      await page.locator('main').getByRole('link', {name: 'monitoring', exact: true}).click();
      assert.match(page.url(), /\/tags\/integrations\/monitoring$/);
    },
  );
});

describe('symbols of the API', () => {
  pageTest('a name in a guide leads to its heading', async (page) => {
    await visit(page, '/guides/automate/sensors/run-status-sensors');
    const link = page.locator('main a', {hasText: '@run_failure_sensor'}).first();
    await link.click();
    await page.waitForURL('**/api/dagster/schedules-sensors#dagster.run_failure_sensor');
    await page.waitForSelector('[id="dagster.run_failure_sensor"]');
  });

  test('the index has every symbol', () => {
    const api = path.join(repository, 'docs/api');
    const files = readdirSync(api, {recursive: true}).filter((file) => file.endsWith('.mdx'));
    const ids = files.flatMap((file) => {
      const text = readFileSync(path.join(api, file), 'utf8');
      return [...text.matchAll(/\{\/\* #(dagster\w*(?:\.\w+)+) \*\/\}$/gm)].map(([, id]) => id);
    });
    const html = readPage('/api/symbols');
    assert.ok(ids.length > 600);
    assert.deepEqual(
      ids.filter((id) => !html.includes(`#${id}"`)),
      [],
    );
  });

  test('no page has an element that was not resolved', () => {
    const files = readdirSync(build, {recursive: true}).filter((file) => file.endsWith('.html'));
    const faults = files.filter((file) =>
      /<(?:pyobject|codeexample|symbolindex)\b/i.test(readFileSync(path.join(build, file), 'utf8')),
    );
    assert.deepEqual(faults, []);
  });
});

describe('examples', () => {
  test('a file of examples/ stands in the page that shows it, without the marks of its regions', () => {
    const html = readPage('/guides/build/ml-pipelines/ml-pipeline');
    assert.match(html, /holdout_accuracy/);
    assert.doesNotMatch(html, /endregion/);
  });
});

describe('below a page', () => {
  test('the date of the last change and a link to edit it', () => {
    const html = readPage('/guides/automate/sensors');
    assert.match(html, /theme-last-updated[^]*<time dateTime="\d{4}-/);
    assert.match(
      html,
      /href="https:\/\/github\.com\/dagster-io\/dagster\/edit\/master\/docs\/docs\/guides\/automate\/sensors\/index\.md"/,
    );
  });
});

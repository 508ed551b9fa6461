import {describe} from 'node:test';
import {editTest, long, OVERLAY, useSite, waitForText} from './setup.mjs';

describe('a locale that nobody has asked for yet', long, () => {
  const session = useSite('editing-locales');
  editTest(session, 'comes once a component is mended', {problems: 'any'}, async (page, editor) => {
    await page.goto('/base/docs/next/everything');
    await editor.replace('src/components/Counter.tsx', 'return (', 'return ((');
    await page.waitForSelector(OVERLAY);
    await page.goto('/base/fr/docs/next/intro');
    await page.waitForSelector(OVERLAY);
    await editor.restore();
    await waitForText(page, 'article h1', 'Introduction française');
  });
});

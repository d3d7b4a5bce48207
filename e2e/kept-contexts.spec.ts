import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Tests run in order, in one worker.
test.describe.configure({ mode: 'serial' });

/** A page of the site that loads quickly, because it is not the application. */
const QUICK = '/icon.svg';

const contexts: BrowserContext[] = [];

test('a test leaves all kinds of things in its context', async ({ page, context }) => {
  contexts.push(context);
  await page.goto(QUICK);
  await page.evaluate(async () => {
    localStorage.setItem('left', 'by a test');
    sessionStorage.setItem('left', 'by a test');
    await caches.open('left');
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left');
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
  });
  await context.addCookies([{ name: 'left', value: 'by a test', url: page.url() }]);
  await context.grantPermissions(['notifications']);
  await context.route('**/readyz', (route) => route.fulfill({ body: 'left by a test' }));
  context.on('page', (opened) => opened.close());
  await context.setOffline(true);
  expect(await whatIsThere(page)).toEqual({
    ...{ inBrowser: 1, inTab: 1, caches: ['left'], databases: ['left'], cookies: 'left=by a test' },
    ...{ notifications: 'granted', isOnline: false, isNow: true },
  });
});

test('the next test has the context without them', async ({ page, context }) => {
  expect(context).toBe(contexts[0]);
  expect(context.pages(), 'its own page and the one that keeps the process alive').toHaveLength(2);
  await page.goto(QUICK);
  await expectNothing(page);
  expect(await page.evaluate(async () => (await fetch('/readyz')).text())).not.toContain('left by a test');
});

test('after a test that sets the clock', async ({ page, context }) => {
  expect(context).toBe(contexts[0]);
  await page.goto(QUICK);
  await page.clock.setFixedTime(0);
  expect(await page.evaluate(() => Date.now())).toBe(0);
});

test('the next one has the time of the browser, in another context', async ({ page, context }) => {
  expect(context).not.toBe(contexts[0]);
  await page.goto(QUICK);
  await expectNothing(page);
});

async function expectNothing(page: Page): Promise<void> {
  expect(await whatIsThere(page)).toEqual({
    ...{ inBrowser: 0, inTab: 0, caches: [], databases: [], cookies: '' },
    ...{ notifications: 'prompt', isOnline: true, isNow: true },
  });
}

function whatIsThere(page: Page) {
  return page.evaluate(
    async (now) => ({
      inBrowser: localStorage.length,
      inTab: sessionStorage.length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
      notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
      isOnline: navigator.onLine,
      isNow: Math.abs(Date.now() - now) < 60_000,
    }),
    Date.now(),
  );
}

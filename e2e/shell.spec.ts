import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { chunkPath } from './page/hold-back.ts';

for (const [user, asked, shown] of [
  ['client', '/', '/dashboard'],
  ['admin', '/', '/dashboard'],
  ['client', '/login', '/dashboard'],
  ['admin', '/admin_login', '/dashboard'],
  ['client', '/reset_password', '/dashboard'],
  ['client', '/cpanel', '/dashboard'],
  ['sales', '/cpanel/devices/dashboard', '/dashboard'],
  ['production', '/cpanel/alerts', '/dashboard'],
] as const) {
  test(`${user} at ${asked} is shown ${shown}`, async ({ page, signIn }) => {
    await signIn(page, user);
    await page.goto(asked);
    await expect(page).toHaveURL(shown);
  });
}

for (const [user, asked, shown] of [
  ['client', '/contacts', '/dashboard'],
  ['sales', '/cpanel/devices/dashboard', '/dashboard'],
  ['admin', '/cpanel/users', '/cpanel'],
] as const) {
  test(`${user} is told that ${asked} is closed, on ${shown}`, async ({ page, signIn }) => {
    await signIn(page, user);
    await page.goto(asked);
    await expect(page).toHaveURL(shown);
    const told = page.getByRole('alert', { name: 'You may not open this page' });
    await expect(told).toContainText(asked);
    await expect(told).toContainText('If you need it, ask');
    // The notice may appear before the page below it.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(told).toHaveCount(0);
  });
}

test('whoever followed a link to a closed page is told who may open it, and finds back', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'sales');
  await page.goto('/demos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The router listens to history.pushState.
  await page.evaluate(() => window.history.pushState({}, '', '/cpanel/alerts'));
  const told = page.getByRole('alert', { name: 'You may not open this page' });
  await expect(told).toContainText('Alerts (/cpanel/alerts) is open to Administrator and Super user.');
  await expect(page).toHaveURL('/dashboard');
  await told.getByRole('button', { name: 'Back to where I was' }).click();
  await expect(page).toHaveURL('/demos');
  await expect(told).toHaveCount(0);
});

test('keys lead to the search box and tell which keys there are', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/devices');
  const search = page.getByRole('main').getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('a?/b');
  await expect(search).toHaveValue('a?/b');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Go to the search box')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('region', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the account menu holds language, colours, keys, settings and sign-out', async ({ page, signIn }) => {
  await signIn(page, 'sales', { session: 'own' });
  await page.goto('/demos');
  const opener = page.getByRole('button', { name: 'Welcome, Saara Sales' });
  await opener.click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await expect(account.getByRole('radio', { name: 'English' })).toBeChecked();
  await expectAccessible(page);
  await account.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await account.getByRole('link', { name: 'Settings' }).focus();
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await opener.click();
  await account.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await opener.click();
  await account.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(account).toBeHidden();
  await opener.click();
  await account.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('an unknown address says so inside the shell', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
});

test.describe('with the background worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a connection a deep link still shows the shell', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    await signIn(page, 'client');
    await page.goto('/settings');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The second visit is controlled by the service worker, which caches what it loads.
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    // Loads after the page; the browser itself would report each part missing from the cache.
    await expectCached(page, await chunkPath(page, 'frame-parts'));

    await context.setOffline(true);
    await page.goto('/settings?again=1');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await context.setOffline(false);
    // The browser itself reports every failed request; nothing else may be reported.
    const others = complaints.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'));
    expect(others).toEqual([]);
    complaints.length = 0;
  });
});

test.describe('a page that cannot be shown', () => {
  test('says so in its frame, from where the others are reached', async ({ page, signIn, complaints }) => {
    await signIn(page, 'client');
    await page.route(`**${await chunkPath(page, 'settings-page')}`, (route) => route.abort());
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    complaints.length = 0;
  });
});

/** Waits until the service worker has cached a part of the application and everything loaded with it. */
async function expectCached(page: Page, part: string): Promise<void> {
  const missing = () =>
    page.evaluate(async (path) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const paths = [path, ...loaded.filter((name) => name.startsWith('/assets/'))];
      const found = await Promise.all(paths.map((name) => caches.match(name)));
      return paths.filter((_, index) => found[index] === undefined);
    }, part);
  await expect.poll(missing).toEqual([]);
}

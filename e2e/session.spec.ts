import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fillLogin } from './page/sign-in-form.ts';

const HOUR_MS = 3_600_000;

async function storedToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => sessionStorage.getItem('halla.session') ?? '');
  const session: unknown = JSON.parse(Buffer.from(stored, 'base64').toString('utf8'));
  const token: unknown =
    typeof session === 'object' && session !== null ? Reflect.get(session, 'token') : null;
  if (typeof token !== 'string') throw new Error('The tab holds no session');
  return token;
}

test('logging out ends the session in the tab and on the server', async ({ page, request }) => {
  await page.goto('/login');
  await fillLogin(page, 'maintenance');
  await expect(page).toHaveURL('/dashboard');
  const token = await storedToken(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.getItem('halla.session'))).toBeNull();
  await expect
    .poll(async () => (await request.post('/api/get_week_activity', { data: { token } })).status())
    .toBe(401);
  await page.goto('/devices');
  await expect(page).toHaveURL('/login/devices');
});

test('a new tab keeps the session, and signing out in one ends it in both', async ({ page, context }) => {
  await page.goto('/login');
  await fillLogin(page, 'reseller');
  await expect(page).toHaveURL('/dashboard');
  // The first tab may still be rendering; the new one opens its page when the answer arrives.
  const tab = await context.newPage();
  await tab.goto('/settings');
  await expect(tab).toHaveURL('/settings');
  await expect(tab.getByRole('banner').getByText('Welcome, Rita Reseller')).toBeVisible();

  await tab.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(tab).toHaveURL('/login');
  await expect(page).toHaveURL('/login/dashboard');
  // No open tab has a session to hand over.
  await tab.reload();
  await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('who stays signed in is so after the browser was closed, until logging out', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Stay signed in on this device' }).check();
  await fillLogin(page, 'client');
  await expect(page).toHaveURL('/dashboard');
  // Contains persistent browser storage, but not the storage of tabs.
  const storageState = await context.storageState();
  await page.close();
  const later = await browser.newContext({ storageState });
  const tab = await later.newPage();
  await tab.goto('/settings');
  const signIns = tab.getByRole('region', { name: 'Sign-ins' });
  await expect(signIns.getByRole('listitem').filter({ hasText: 'This session' })).toContainText('Chrome');
  await tab.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(tab).toHaveURL('/login');
  expect((await later.storageState()).origins.flatMap((origin) => origin.localStorage)).not.toContainEqual(
    expect.objectContaining({ name: 'halla.kept-session' }),
  );
  await later.close();
});

test('a session that has ended says so, and three seconds later the page starts anew', async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal(401);
  await page.goto('/login');
  await fillLogin(page, 'production');
  await expect(page).toHaveURL('/dashboard');
  await request.post('/api/logout', { data: { token: await storedToken(page) } });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.reload();
  // Polling assertions may wait up to a second, which would use up part of the three.
  await page.waitForFunction(() => document.body.textContent.includes('Token Expired'));
  const shown = Date.now();
  await expect(page.getByText('Token Expired')).toBeVisible();
  await expect(page).toHaveURL('/login/dashboard');
  expect(Date.now() - shown).toBeGreaterThan(2000);
  expect(await page.evaluate(() => sessionStorage.getItem('halla.session'))).toBeNull();
});

test('a stored session that cannot be read is thrown away', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('halla.session', 'not a session'));
  await page.reload();
  await expect(page).toHaveURL('/login/settings');
});

test.describe('the daily reload', () => {
  test('comes after 25 hours', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await page.goto('/settings');
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.clock.fastForward(24.9 * HOUR_MS);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(0.2 * HOUR_MS);
    await reloaded;
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test('waits for unsaved input, but an hour at most', async ({ page, signIn }) => {
    await page.clock.install();
    await signIn(page, 'client');
    await page.goto('/settings');
    await page.getByLabel('Old password').fill('half typed');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await page.clock.fastForward(25.5 * HOUR_MS);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(0.6 * HOUR_MS);
    await reloaded;
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
  });
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { permitFailedRequests } from './page/tray.ts';
import { openLine } from './servers/line.ts';

test.use({ serviceWorkers: 'allow' });

/** The first loaded row of a list. */
const firstDevice = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: /[A-Z]+\d{6}/ })
    .first();

const banner = (page: Page) => page.getByRole('banner').getByRole('status');

for (const [language, text] of [
  ['en', /^You are offline\.\s*Shown as of \d\d:\d\d\.$/],
  ['fi', /^Ei verkkoyhteyttä\.\s*Tilanne \d+\.\d\d\.$/],
] as const) {
  test(`without a network one line says so and how old the page is (${language})`, async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    await signIn(page, 'production', { language });
    await page.goto('/production');
    const row = firstDevice(page);
    await expect(row).toBeVisible();
    await expect(banner(page)).toBeEmpty();
    const before = await row.innerText();
    const content = page.getByRole('main');
    const top = (await content.boundingBox())?.y ?? 0;

    await context.setOffline(true);
    await expect(banner(page)).toHaveText(text);
    // The banner covers nothing: it pushes the page down by its height.
    const height = (await banner(page).boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(20);
    expect((await content.boundingBox())?.y).toBe(top + height);
    expect(await row.innerText()).toBe(before);
    await expectAccessible(page);

    await context.setOffline(false);
    await expect(banner(page)).toBeEmpty();
    expect((await content.boundingBox())?.y).toBe(top);
    permitFailedRequests(complaints);
  });
}

test('a page that was seen stays readable; one that was not loads by itself when the network is back', async ({
  page,
  context,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  await expect(firstDevice(page)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Production' }).click();
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  await expect(firstDevice(page)).toBeVisible();
  const seen = await firstDevice(page).innerText();
  await menu.getByRole('link', { name: 'Contacts' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();

  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Production' }).click();
  await expect(page.getByRole('heading', { name: 'Production', level: 1 })).toBeVisible();
  await expect(banner(page)).toContainText('Shown as of');
  expect(await firstDevice(page).innerText()).toBe(seen);
  // The same page with filters whose rows were never loaded.
  await page.getByRole('main').getByRole('searchbox').fill('CTN');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('This loads by itself as soon as there is one.')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  await expect(firstDevice(page)).toBeVisible();

  // A part whose code was never loaded fails in isolation.
  await menu.getByRole('link', { name: 'Devices', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Devices', level: 1 })).toBeVisible();
  await firstDevice(page).click();
  const tab = page.getByRole('tab', { name: 'Daily logs' });
  await expect(tab).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await tab.click();
  const part = page.getByRole('tabpanel', { name: 'Daily logs' });
  await expect(part.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await context.setOffline(false);
  await expect(part.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  permitFailedRequests(complaints);
});

test('a server that is gone is told apart from a missing network, and the page goes on when it is back', async ({
  page,
  baseURL,
  signIn,
  complaints,
}) => {
  const line = await openLine(baseURL ?? '');
  await signIn(page, 'production');
  await page.goto(`${line.url}/production`);
  await expect(firstDevice(page)).toBeVisible();
  await line.cut();
  await expect(banner(page)).toHaveText(/^The server cannot be reached\.\s*Shown as of/);
  await line.mend();
  await expect(banner(page)).toBeEmpty({ timeout: 60_000 });
  await page.close();
  await line.cut();
  permitFailedRequests(complaints);
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chunkPath, holdBack } from './page/hold-back.ts';

const keyList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const jumpBox = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

test.beforeEach(({ page, signIn }) => signIn(page, 'admin'));

test('the key list and the jump box open when what shows them has loaded', async ({ page }) => {
  const load = await holdBack(page, 'late-hosts');
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  load();
  await expect(keyList(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keyList(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(jumpBox(page)).toBeFocused();
});

test('the jump box opens once for two presses before it has loaded', async ({ page }) => {
  const load = await holdBack(page, 'jump-box');
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  load();
  await expect(jumpBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a key that was pressed before the frame of the pages had loaded opens the jump box', async ({
  page,
}) => {
  const load = await holdBack(page, 'shell');
  const asked = page.waitForRequest(`**${await chunkPath(page, 'shell')}`);
  await page.goto('/cpanel/settings', { waitUntil: 'commit' });
  await asked;
  await page.keyboard.press('Control+k');
  load();
  await expect(jumpBox(page)).toBeFocused();
});

test('the key of the search box reaches the page that is still loading', async ({ page }) => {
  const load = await holdBack(page, 'device-search-page');
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
  await page.keyboard.press('/');
  load();
  await expect(page.getByRole('searchbox').first()).toBeFocused();
});

test('a click in between takes the key back', async ({ page }) => {
  const load = await holdBack(page, 'device-search-page');
  await page.goto('/cpanel/settings');
  const heading = page.getByRole('heading', { name: 'Settings', level: 1 });
  await expect(heading).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Devices' }).click();
  await page.keyboard.press('/');
  await heading.click();
  load();
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  await expect(page.getByRole('searchbox').first()).not.toBeFocused();
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fleet, present } from './fleet.ts';
import { fillLists } from './long-rows.ts';

const WIDTHS = [1440, 1280, 800];
const LISTS = [
  '/cpanel/devices',
  '/cpanel/production',
  '/cpanel/contacts',
  '/cpanel/alerts',
  '/cpanel/crashlogs',
  '/cpanel/crashlogs?view=groups',
  '/cpanel/transferlist',
  '/cpanel/transfers',
  '/cpanel/demos',
  '/cpanel/dispatches',
  '/cpanel/worldmap',
  '/cpanel/devices/dashboard',
  '/dashboard',
];
const TABS = ['dailyLogs', 'crashlogs', 'alerts'];

/** A page or a table wider than its place, and heads, badges, times and marks that are cut. */
function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const whole = 'th > *, td:has(time, .mantine-Badge-root, [data-activity])';
    const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const tables = [...document.querySelectorAll('section:has(> table)')];
    const inTables = tables.flatMap((table) => [
      ...(isCut(table) ? [`${table.ariaLabel} is too wide`] : []),
      ...[...table.querySelectorAll(whole)].filter(isCut).map((cell) => cell.textContent),
    ]);
    const badges = [...document.querySelectorAll('.mantine-Badge-label')]
      .filter(isCut)
      .map((badge) => badge.textContent);
    const isPageCut = document.documentElement.scrollWidth > window.innerWidth;
    return [...new Set([...inTables, ...badges, ...(isPageCut ? ['the page is too wide'] : [])])];
  });
}

/** What is cut on a page at each width. */
async function cutOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator('tbody tr[data-opens]').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  const cut: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // Observers of sizes report between two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    cut.push(...(await findCut(page)).map((what) => `${address} at ${width}: ${what}`));
  }
  return cut;
}

for (const language of ['en', 'fi'] as const) {
  test(`no list cuts a column or a badge, whatever the width (${language})`, async ({
    page,
    signIn,
    callAs,
  }) => {
    const devices = await fleet(callAs);
    const cabin = present(
      devices.find(({ deviceType }) => deviceType === 'CRYO_CABIN'),
      'cabin',
    );
    const sessions = () => callAs('super', 'get_sessions', { deviceid: cabin.id });
    await expect.poll(async () => (await sessions()).sessions.length).toBeGreaterThan(0);
    await signIn(page, 'super', { language });
    await fillLists(page);
    const tabs = TABS.map((tab) => `/cpanel/devices/${cabin.id}?tab=${tab}`);
    const cut: string[] = [];
    for (const address of [...LISTS, ...tabs]) cut.push(...(await cutOn(page, address)));
    expect(cut).toEqual([]);
  });
}

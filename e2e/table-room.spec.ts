import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { fleet, present } from './given/fleet.ts';
import { givenCarrier } from './given/given-carrier.ts';
import { givenEmailList } from './given/given-email-list.ts';
import { givenOrder } from './given/given-order.ts';
import { givenPrerelease } from './given/given-prerelease.ts';
import { givenRelease } from './given/given-release.ts';
import { givenResupply } from './given/given-resupply.ts';
import { givenStock } from './given/given-stock.ts';
import { givenTicket } from './given/given-ticket.ts';
import { sendWebstoreOrder } from './given/given-webstore-order.ts';
import { fillLists } from './given/long-rows.ts';
import { newDevice } from './given/moving.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { moveTo } from './page/move-to.ts';

const WIDTHS = [1440, 1280, 800];
const LISTS = [
  '/cpanel/devices',
  '/cpanel/production',
  '/cpanel/contacts',
  // Includes handled alerts, because another test may handle the open ones.
  '/cpanel/alerts?show=all',
  '/cpanel/orders',
  '/cpanel/resupply',
  '/cpanel/shipments',
  '/cpanel/shipments/companies',
  '/cpanel/webstore',
  '/cpanel/maintenance/ticketarchive',
  '/cpanel/crashlogs',
  '/cpanel/crashlogs?view=groups',
  '/cpanel/mentions?show=all',
  '/cpanel/transferlist',
  '/cpanel/transfers',
  '/cpanel/demos',
  '/cpanel/demos/plans',
  '/cpanel/demos/plans?tab=free',
  '/cpanel/dispatches',
  '/cpanel/worldmap',
  '/cpanel/stock',
  '/cpanel/sessions',
  '/cpanel/users',
  '/cpanel/emaillists',
  '/cpanel/software/releases/xcryo',
  '/cpanel/software/prereleases/xcryo',
  '/cpanel/devices/dashboard',
  '/dashboard',
];
/** Tabs of a fleet device, and of one that has reported an alert and a crash. */
const TABS = { ofFleet: ['sessions', 'dailyLogs'], ofReporting: ['alerts', 'crashLogs'] };

/**
 * At desktop width only cells longer than any usual name are truncated; narrower viewports truncate texts.
 */
const ROOMY = 1440;
const USUAL_LENGTH = 36;
const EVERY_CELL = 'th, td, :is(th, td) *';
const WHOLE_CELLS = 'th > *, td:has(time, .mantine-Badge-root, [data-activity])';

/** Finds pages or tables wider than their container, and truncated badges and other given elements. */
function findCut(page: Page, whole: string): Promise<string[]> {
  const sought = { whole, usualLength: USUAL_LENGTH };
  return page.evaluate(({ whole, usualLength }) => {
    // Inline elements have no width of their own.
    const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth + 1;
    const tables = [...document.querySelectorAll('section:has(> table)')];
    const inTables = tables.flatMap((table) => [
      ...(isCut(table) ? [`${table.ariaLabel} is too wide`] : []),
      ...[...table.querySelectorAll(whole)]
        .filter(({ textContent: { length } }) => length > 0 && length <= usualLength)
        .filter(isCut)
        .map((cell) => cell.textContent),
    ]);
    const badges = [...document.querySelectorAll('.mantine-Badge-label')]
      .filter(isCut)
      .map((badge) => badge.textContent);
    const isPageCut = document.documentElement.scrollWidth > window.innerWidth;
    return [...new Set([...inTables, ...badges, ...(isPageCut ? ['the page is too wide'] : [])])];
  }, sought);
}

/** Truncated elements on a page at each width. */
async function cutOn(page: Page, address: string): Promise<string[]> {
  await moveTo(page, address);
  await expect(page.locator('tbody tr[data-opens]').first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  const cut: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // ResizeObservers report between two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const found = await findCut(page, width >= ROOMY ? EVERY_CELL : WHOLE_CELLS);
    cut.push(...found.map((what) => `${address} at ${width}: ${what}`));
  }
  return cut;
}

for (const language of ['en', 'fi'] as const) {
  test(`no list cuts a column or a badge, whatever the width (${language})`, async ({
    page,
    signIn,
    callAs,
    request,
  }) => {
    // Alerts and outcomes with the longest names.
    const reporting = await givenReportingDevice({ callAs, request });
    await reporting.reportAlert({ alertType: 209, message: 'No signal from the sensor' });
    const coldest = [20, -80];
    await reporting.reportSession({
      startTime: new Date().toISOString(),
      ...{ type: 1, duration: 180, plannedDuration: 180, targetTemperature: -110, complete: true },
      measurements: {
        timeStamp: [0, 180_000],
        temperature: { cabinTemp: coldest, T1: coldest, T2: coldest, camera3: coldest },
      },
    });
    await reporting.reportCrash({
      type: 1,
      version: '9.6452.32541',
      reason: 'Database of settings is locked',
    });
    const devices = await fleet(callAs);
    const cabin = present(
      devices.find(({ deviceType }) => deviceType === 'CRYO_CABIN'),
      'cabin',
    );
    const sessions = () => callAs('super', 'get_sessions', { deviceid: cabin.id });
    await expect.poll(async () => (await sessions()).sessions.length).toBeGreaterThan(0);
    await signIn(page, 'super', { language });
    await givenStock(callAs, {
      total: 1250.75,
      alertQuantity: 20_000,
      shelf: 'A-12-3',
      tags: ['Spare part', 'Cooling'],
      listPrice: 12_500.5,
    });
    const line = { sku: null, name: 'Cooling unit', count: 3, price: 41_500.25 };
    await givenOrder(callAs, { genericDevices: [line], currency: 'USD', paymentStatus: 'completed' });
    await givenOrder(callAs, { genericDevices: [line], currency: 'USD', paymentStatus: 'invoiced' });
    // A marked order, because its cabin has no serial number.
    await givenOrder(callAs, { genericDevices: [{ ...line, sku: 'CRYO_EC_G_220' }] });
    await givenResupply(callAs, { currency: 'USD', totalPrice: 41_500.25, eta: '2026-01-15' });
    await givenCarrier(callAs);
    await givenTicket(callAs);
    const { id: lent } = await newDevice(callAs, 'sales');
    await callAs('sales', 'add_movement_plan', {
      ...{ device_id: lent, kind: 'demo', clientInfo: { companyName: 'Kaamos Recovery Tampere' } },
      ...{ startsOn: '2031-09-10', dueOn: '2031-09-30' },
    });
    await givenEmailList(callAs);
    await givenRelease({ callAs, request, product: 'xcryo' });
    await givenPrerelease(request, 'xcryo');
    await sendWebstoreOrder({
      request,
      order: { name: 'Kaamos Recovery Tampere', operator: 'Posti', shippingDate: '2026-01-15' },
    });
    await fillLists(page);
    const tabs = [
      ...TABS.ofFleet.map((tab) => `/cpanel/devices/${cabin.id}?tab=${tab}`),
      ...TABS.ofReporting.map((tab) => `/cpanel/devices/${reporting.id}?tab=${tab}`),
    ];
    await page.goto('/settings');
    const cut: string[] = [];
    for (const address of [...LISTS, ...tabs]) cut.push(...(await cutOn(page, address)));
    expect(cut).toEqual([]);
  });
}

test('rows stand closer in every list once it was chosen in one', async ({ page, signIn }) => {
  const row = page.locator('tbody tr[data-opens]').first();
  const height = () => row.evaluate((element) => element.getBoundingClientRect().height);
  await signIn(page, 'admin');
  await fillLists(page);
  await page.goto('/cpanel/contacts');
  // Rows are replaced once the virtualization code has loaded; a row being removed has no height.
  await expect.poll(height).toBe(40);
  await page.getByRole('button', { name: /^Columns/ }).click();
  const density = page.getByRole('radiogroup', { name: 'How close the rows stand' });
  await density.getByText('Compact').click();
  await expect.poll(height).toBe(32);
  await page.keyboard.press('Escape');
  await expect(density).toHaveCount(0);

  await page.goto('/cpanel/alerts?show=all');
  await expect.poll(height).toBe(32);
  // A long list scrolls to its last row, which is positioned by the row height.
  const table = page.getByRole('region', { name: 'Alerts' });
  // Until the virtualization code has loaded, the table ends after the rows of the first screen.
  await expect(async () => {
    await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect(page.locator('tbody tr[data-index="99"]')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

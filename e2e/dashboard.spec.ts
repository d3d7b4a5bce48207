import type { CallInput } from '@halla/contract/calls';
import { DEFAULT_BUSINESS_TIME_ZONE } from '@halla/domain/limits';
import { addMonths } from '@halla/domain/maintenance/months';
import { addDays, businessDay, monthStart, startOfBusinessDay } from '@halla/domain/time';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { devicesOf, fleet } from './given/fleet.ts';
import { givenReportingDevice } from './given/reporting-device.ts';

const BUSINESS_ZONE = DEFAULT_BUSINESS_TIME_ZONE;
const MINUTE_MS = 60_000;
const TREATMENT = { type: 2, duration: 150, complete: true } as const;

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

/** The table of the five newest sessions. */
function recentRows(page: Page) {
  return page.getByRole('table', { name: 'The five newest sessions' }).getByRole('row');
}

/** Waits for the page's request for sessions and returns its input. */
async function askedSessions(page: Page, isWanted: (input: CallInput<'get_sessions'>) => boolean) {
  const asked = await page.waitForRequest(
    (request) => request.url().endsWith('/api/get_sessions') && isWanted(request.postDataJSON()),
  );
  const input: CallInput<'get_sessions'> = asked.postDataJSON();
  return input;
}

test('a customer sees what the own devices do and did', async ({ page, signIn, callAs }) => {
  const own = await devicesOf(callAs, 'client');
  await signIn(page, 'client');
  await page.goto('/dashboard');

  const now = page.getByRole('region', { name: 'Your devices now' });
  await expect(now.getByRole('link')).toHaveCount(4);
  await expect
    .poll(async () => {
      const texts = await now.getByRole('link').allInnerTexts();
      return texts.reduce((sum, text) => sum + Number.parseInt(text, 10), 0);
    })
    .toBe(own.length);
  await expect(
    page.getByRole('region', { name: 'Sessions this week' }).getByRole('listitem').first(),
  ).toContainText('Mon');
  await expect(page.getByRole('region', { name: 'Device activity' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monthly consumption' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent sessions' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Errors' })).toHaveCount(0);
  await expectAccessible(page);
});

test('the device dashboard leads administrators to the fleet and shows them error codes', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await device.reportSession({ ...TREATMENT, startTime: ago(0), errorCode: 16 });
  await signIn(page, 'admin');
  await page.goto('/cpanel/devices/dashboard');
  await expect(page.getByRole('heading', { name: 'Device dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest session' })).toContainText(device.serialNumber);
  await expect(page.getByRole('columnheader', { name: 'Errors' })).toBeVisible();
  await expect(recentRows(page).nth(1).getByRole('img', { name: 'Failed' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: /Offline$/ }).click();
  await expect(page).toHaveURL(/\/cpanel\/devices(\/\d+|\?activity=offline)$/);
  await page.goBack();
  await page.getByRole('link', { name: 'All devices' }).click();
  await expect(page).toHaveURL('/cpanel/devices');
});

test('recent sessions and the number of the week move by themselves', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await signIn(page, 'admin');
  await page.goto('/cpanel/devices/dashboard');
  const week = page.getByRole('region', { name: 'Sessions this week' });
  await expect(week.getByText('treatments since Monday')).toBeVisible();
  const { sessions: before } = await callAs('admin', 'get_week_activity', {});

  await device.reportSession({ ...TREATMENT, startTime: ago(0), duration: 177 });

  await expect(recentRows(page).filter({ hasText: '2:57' })).toContainText(device.serialNumber);
  const shown = async () =>
    Number((await week.getByRole('paragraph').first().innerText()).replaceAll(',', ''));
  await expect.poll(shown).toBeGreaterThan(before.reduce((sum, { count }) => sum + count, 0));
});

test('what happens before the stream of changes is open is shown too', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await signIn(page, 'admin');
  const { promise: reported, resolve: hasReported } = Promise.withResolvers<void>();
  await page.route('**/api/subscribe', async (route) => {
    await reported;
    await route.continue();
  });
  await page.goto('/cpanel/devices/dashboard');
  await expect(recentRows(page)).toHaveCount(6);

  await device.reportSession({ ...TREATMENT, startTime: ago(0), duration: 178 });
  hasReported();

  await expect(recentRows(page).filter({ hasText: '2:58' })).toContainText(device.serialNumber);
});

test('five sessions are shown, and one from a clock that runs ahead is never the latest', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await device.reportSession({ ...TREATMENT, startTime: ago(-20 * 60 * MINUTE_MS), duration: 199 });
  for (const minutes of [1, 2, 3, 4, 5]) {
    await device.reportSession({ ...TREATMENT, startTime: ago(minutes * MINUTE_MS) });
  }
  await signIn(page, 'admin');
  const asked = askedSessions(page, ({ groupby }) => groupby === undefined);
  await page.goto('/cpanel/devices/dashboard');

  await expect(recentRows(page)).toHaveCount(6);
  await expect(recentRows(page).filter({ hasText: '3:19' })).toHaveCount(0);
  const { date, limit } = await asked;
  expect(limit).toBe(5);
  const ahead = Date.parse(date?.endDate ?? '') - Date.now();
  expect(ahead).toBeGreaterThan(9 * MINUTE_MS);
  expect(ahead).toBeLessThanOrEqual(10 * MINUTE_MS);
});

test('the activity chart asks for five months of treatments of a minute or more', async ({
  page,
  signIn,
  callAs,
}) => {
  await fleet(callAs);
  await signIn(page, 'admin');
  const asked = askedSessions(page, ({ groupby }) => groupby === 'device');
  await page.goto('/cpanel/devices/dashboard');
  const { types, duration, limit, date } = await asked;
  expect({ types, duration, limit }).toEqual({ types: [2, 3, 4, 5, 6], duration: 60, limit: 30 });
  const first = addMonths(monthStart(businessDay(new Date(), BUSINESS_ZONE)), -4);
  expect(date?.startDate).toBe(startOfBusinessDay(first, BUSINESS_ZONE).toISOString());

  const chart = page.getByRole('region', { name: 'Device activity' });
  await expect(chart.getByRole('img')).toBeVisible();
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Treatments' })).toBeVisible();
  const bar = chart.getByRole('row').nth(1).getByRole('link');
  const count = await bar.textContent();
  await bar.press('Enter');
  await expect(page).toHaveURL(/\/cpanel\/sessions\?.*minute=1/);
  await expect(page.getByRole('switch', { name: 'A minute or more' })).toBeChecked();
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
});

test('a row opens its session, with the middle button in a new tab that stays signed in', async ({
  page,
  context,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession({ ...TREATMENT, startTime: ago(0) });
  await signIn(page, 'production');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'The fleet now' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Errors' })).toHaveCount(0);
  const row = recentRows(page).filter({ has: page.locator(`a[href="/sessions/${id}"]`) });
  await expect(row).toBeVisible();

  const opened = context.waitForEvent('page');
  await row.getByText('2:30').click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL(`/sessions/${id}`);
  await tab.close();
  await row.getByText('2:30').click();
  await expect(page).toHaveURL(`/sessions/${id}`);
});

test('on a phone the dashboard fits and lists sessions as cards', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  await device.reportSession({ ...TREATMENT, startTime: ago(0) });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto('/cpanel/devices/dashboard');
  const cards = page.getByRole('list', { name: 'Viisi uusinta hoitoa' }).getByRole('listitem');
  await expect(cards.first()).toContainText(device.serialNumber);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a part that cannot be loaded offers to try again', async ({ page, signIn }) => {
  await page.route('**/api/get_week_activity', (route) => route.fulfill({ body: 'no json' }));
  await signIn(page, 'production');
  await page.goto('/dashboard');
  const week = page.getByRole('region', { name: 'Sessions this week' });
  // The error appears only after the retries of the read, whose pauses increase.
  await expect(week.getByText('Server error')).toBeVisible({ timeout: 60_000 });
  // An event of the fleet may load the part before the click, unless that fails too.
  const again = page.waitForRequest('**/api/get_week_activity');
  await week.getByRole('button', { name: 'Try again' }).click({ timeout: 60_000 });
  await again;
  await page.unroute('**/api/get_week_activity');
  await expect(week.getByText('treatments since Monday')).toBeVisible();
});

test.describe('in a browser with other days than the business', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a bar of the week opens the day that it counts, and a switch the day of the browser', async ({
    page,
    signIn,
    callAs,
    request,
  }) => {
    const device = await givenReportingDevice({ callAs, request });
    await device.reportSession({ ...TREATMENT, startTime: ago(0) });
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices/dashboard');
    const asked = askedSessions(page, ({ treatments }) => treatments === true);
    await page.getByRole('region', { name: 'Sessions this week' }).getByRole('link').last().click();
    const day = new URL(page.url()).searchParams.get('from') ?? '';
    const end = startOfBusinessDay(addDays(day, 1), BUSINESS_ZONE).getTime() - 1;
    expect((await asked).date).toEqual({
      startDate: startOfBusinessDay(day, BUSINESS_ZONE).toISOString(),
      endDate: new Date(end).toISOString(),
    });
    const row = page.getByRole('row').filter({ hasText: device.serialNumber });
    await expect(row.first()).toBeVisible();
    await expectAccessible(page);

    const local = askedSessions(page, ({ treatments }) => treatments === true);
    await page.getByRole('switch', { name: `Days of ${BUSINESS_ZONE}` }).click();
    expect((await local).date?.startDate).toBe(startOfBusinessDay(day, 'Pacific/Auckland').toISOString());
  });
});

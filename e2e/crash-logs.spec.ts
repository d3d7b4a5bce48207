import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inLettersOfAKind, oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';

function rowOf(page: Page, reason: string) {
  return page.getByRole('row').filter({ hasText: reason });
}

test('a crash that a device reports appears in the list by itself and opens its page', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const reason = oneOfAKind('Out of memory');
  await signIn(page, 'admin');
  await page.goto('/cpanel/crashlogs');
  await expect(page.getByRole('heading', { name: 'Crash logs', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Columns/ })).toBeVisible();

  const data = `fatal: heap\n  #0 0x1 in allocator.grow\n${'x'.repeat(200)}`;
  const id = await device.reportCrash({ type: 1, version: '7.7.7', reason, data });

  const row = rowOf(page, reason);
  await expect(row).toContainText('Crashlog');
  await expect(row).toContainText(device.serialNumber);
  await expect(row).toContainText(data.slice(0, 100).replaceAll(/\s+/g, ' '));
  await expect(row).not.toContainText('x'.repeat(100));
  await expectAccessible(page);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cpanel/crashlogs/${id}`);
  await expect(page.getByRole('heading', { name: reason, level: 1 })).toBeVisible();
});

test('the page of a crash log searches its data, takes notes and walks along the device', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const [before, reason] = [oneOfAKind('Screen ended'), oneOfAKind('Watchdog reset')];
  const older = await device.reportCrash({ type: 2, reason: before, data: null });
  const data = Array.from({ length: 200 }, (_, line) => `line ${line} in scheduler`).join('\n');
  const id = await device.reportCrash({ type: 1, reason, data });
  await signIn(page, 'super');
  await page.goto(`/cpanel/crashlogs/${id}`);
  const box = page.getByRole('region', { name: 'Text of the log' });
  await expect(box).toContainText('line 0 in scheduler');

  await page.getByRole('searchbox', { name: 'Search' }).fill('LINE 150');
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(box.locator('mark')).toHaveText('line 150');
  await expectAccessible(page);

  const note = oneOfAKind('Known since spring');
  await page.getByRole('textbox', { name: 'Add a note' }).fill(note);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(note);

  await page.getByRole('link', { name: 'Previous log of this device' }).click();
  await expect(page).toHaveURL(`/cpanel/crashlogs/${older}`);
  await expect(page.getByText('The device sent no data with this log.')).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/cpanel/crashlogs/${id}`);
});

test('alike logs are one row of the groups, which opens them; the filters survive a reload', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const [reason, other] = [inLettersOfAKind('Bus timeout'), inLettersOfAKind('Settings locked')];
  for (const [version, bus] of [
    ['8.0.0', 1],
    ['8.0.0', 2],
    ['8.0.1', 17],
  ] as const) {
    await device.reportCrash({ type: 1, version, reason: `${reason} ${bus}`, data: null });
  }
  await device.reportCrash({ type: 1, version: '8.0.0', reason: other, data: null });
  await signIn(page, 'admin');
  await page.goto('/cpanel/crashlogs');
  await page.getByText('Grouped', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Reason, data or device' }).fill(reason);
  await expect(rowOf(page, other)).toHaveCount(0);
  await expect(rowOf(page, reason)).toHaveCount(1);
  await expect(rowOf(page, reason)).toContainText('8.0.1, 8.0.0');
  await expect(page).toHaveURL(/view=groups/);
  await expectAccessible(page);

  await rowOf(page, reason).click();
  await expect(
    page.getByRole('button', { name: `Remove the filter for the reason ${reason} #` }),
  ).toBeVisible();
  await expect(rowOf(page, reason)).toHaveCount(3);
  await page.reload();
  await expect(rowOf(page, reason)).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('8.0.1');
  await expect(rowOf(page, reason)).toHaveCount(1);
});

test('the tab of a device lists its logs only, and only for administrators', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const reason = oneOfAKind('Camera lost');
  const id = await device.reportCrash({ type: 1, reason, data: null });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=crashLogs`);
  const panel = page.getByRole('region', { name: 'Crash logs of this device' });
  await panel.getByRole('row').filter({ hasText: reason }).click();
  await expect(page).toHaveURL(`/cpanel/crashlogs/${id}`);
});

test('a customer has no tab of crash logs and lands on the dashboard', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/cpanel/crashlogs');
  await expect(page).toHaveURL('/dashboard');
});

test('on a phone logs are cards, in Finnish too', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const reason = oneOfAKind('Power lost');
  const id = await device.reportCrash({ type: 1, reason, data: 'session was not completed' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto('/cpanel/crashlogs');
  await expect(page.getByRole('heading', { name: 'Kaatumislokit', level: 1 })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: reason });
  await expect(card).toContainText('Kaatumisloki');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/cpanel/crashlogs/${id}`);
});

test('a crash log that does not exist says so', async ({ page, signIn, expectRefusal }) => {
  expectRefusal(404);
  await signIn(page, 'admin');
  await page.goto('/cpanel/crashlogs/999999999');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

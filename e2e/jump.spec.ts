import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { fillLogin } from './page/sign-in-form.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });
const line = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openMenu(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

async function openSettings(page: Page, path = '/cpanel/settings'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test('a part of a serial number leads to its device, from anywhere', async ({ page, signIn, callAs }) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { search_value: 'EC2', limit: 1 });
  const wanted = devices[0];
  if (wanted === undefined) throw new Error('The demo has no device of this family.');
  await signIn(page, 'admin');
  await openSettings(page);
  await openMenu(page);
  await expectAccessible(page);
  await box(page).pressSequentially(wanted.serialNumber.slice(2).toLowerCase());
  await expect(line(page, wanted.serialNumber)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMenu(page);
  await box(page).fill(wanted.serialNumber.slice(2));
  await line(page, wanted.serialNumber).click();
  await expect(page).toHaveURL(`/cpanel/devices/${wanted.id}`);
});

test('a whole serial number and Enter, as a hand scanner sends them, open the device before the answer shows', async ({
  page,
  signIn,
  callAs,
}) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { limit: 1 });
  const wanted = devices[0];
  if (wanted === undefined) throw new Error('The demo has no device.');
  await signIn(page, 'admin');
  await openSettings(page);
  await openMenu(page);
  await page.keyboard.type(wanted.serialNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cpanel/devices/${wanted.id}`);
  // The code on the label is the URL of the device.
  await openMenu(page);
  await page.keyboard.type(`https://elsewhere.test/devices/${wanted.id}`);
  await expect(line(page, `Open device ${wanted.id}`)).toHaveAttribute('data-combobox-selected', 'true');
});

test('companies, notes, crash logs and alerts are found by name and words', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const [message, reason] = [oneOfAKind('Fan left stands'), oneOfAKind('Settings are locked')];
  const alertId = await device.reportAlert({ alertType: 208, message });
  await device.reportCrash({ type: 1, version: '3.8.3', reason });
  const { companies } = await callAs('admin', 'get_contacts', { limit: 1 });
  const company = companies[0];
  if (alertId === null || company === undefined)
    throw new Error('The alert is skipped, or there is no company.');
  const word = `marmot${Date.now()}`;
  await callAs('admin', 'add_note', { alertid: alertId, note: `The ${word} was seen again.` });
  await signIn(page, 'admin');
  await openSettings(page);

  await openMenu(page);
  await box(page).fill(company.name);
  await expect(page.getByRole('group', { name: 'Companies' }).getByRole('option').first()).toContainText(
    company.name,
  );
  await box(page).fill(reason);
  await expect(page.getByRole('group', { name: 'Crash logs' }).getByRole('option').first()).toContainText(
    reason,
  );
  await box(page).fill(message);
  await expect(page.getByRole('group', { name: 'Alerts' }).getByRole('option').first()).toContainText(
    message,
  );
  await box(page).fill(word.slice(0, -1));
  // Previous results stay until the new ones arrive.
  const found = page.getByRole('group', { name: 'Notes' }).getByRole('option').first();
  await expect(found).toContainText(`The ${word} was seen`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cpanel/alerts/${alertId}`);
});

test('actions are taken from the keyboard, those of the page on screen too', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const alert = await device.reportAlert({ alertType: 208, message: oneOfAKind('Belt') });
  await signIn(page, 'admin');
  await openSettings(page);
  await openMenu(page);
  await box(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openMenu(page);
  await box(page).fill('suomi');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Asetukset', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Hae kaikesta' }).fill('english');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await openMenu(page);
  await box(page).fill('new device');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New device' })).toBeVisible();

  await page.goto(`/cpanel/alerts/${alert}`);
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('group', { name: 'On this page' }).getByRole('option')).toHaveText([
    'Mark as handled',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Handled', { exact: true }).first()).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('group', { name: 'On this page' })).toHaveCount(0);
});

test('what was opened last is offered first, until signing out', async ({ page, callAs }) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { limit: 2 });
  // A separate session, because signing out ends it on the server.
  await page.goto('/login');
  await fillLogin(page, 'production');
  await expect(page).toHaveURL('/dashboard');
  for (const { id } of devices) {
    await page.goto(`/devices/${id}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openSettings(page, '/settings');
  await openMenu(page);
  const recent = page.getByRole('group', { name: 'Opened last' }).getByRole('option');
  await expect(recent).toHaveCount(2);
  await expect(recent.first()).toContainText(devices[1]?.serialNumber ?? '?');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expect(opened).toHaveURL(`/devices/${devices[1]?.id}`);
  await opened.close();
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/devices/${devices[0]?.id}`);

  await openSettings(page, '/settings');
  await openMenu(page);
  await box(page).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('halla.opened')),
  );
  expect(kept).toEqual([]);
});

test('results stay while the next ones load, and a failure can be tried again', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(page, 'admin');
  await openSettings(page);
  await openMenu(page);
  await box(page).fill('EC');
  const devices = page.getByRole('group', { name: 'Devices' }).getByRole('option');
  await expect(devices.first()).toBeVisible();
  await expect(
    page.getByText('Under three characters only numbers and serial numbers are searched.'),
  ).toBeVisible();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/search_everything', async (route) => {
    await promise;
    await route.continue();
  });
  await box(page).fill('zzqqzzqq');
  await expect(devices.first()).toBeVisible();
  await expect(page.getByLabel('Loading')).toBeVisible();
  answer();
  await expect(page.getByText('Nothing found for “zzqqzzqq”.')).toBeVisible();
  await page.unroute('**/api/search_everything');
  await page.route('**/api/search_everything', (route) => route.fulfill({ status: 503, json: {} }));
  await box(page).fill('zzqqzzqqz');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded', { timeout: 60_000 });
  await page.unroute('**/api/search_everything');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing found for “zzqqzzqqz”.')).toBeVisible();
  expect(complaints.filter((text) => !/503/.test(text))).toEqual([]);
  complaints.length = 0;
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a client finds its pages with the button, and nobody else’s devices', async ({
    page,
    signIn,
    callAs,
  }) => {
    const { devices } = await callAs('admin', 'get_admin_devices', { search_value: 'Halla', limit: 1 });
    const foreign = devices[0]?.serialNumber ?? '';
    expect(foreign).not.toBe('');
    await signIn(page, 'client');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Search' }).click();
    await box(page).fill(foreign);
    await expect(page.getByText(`Nothing found for “${foreign}”.`)).toBeVisible();
    await box(page).fill('sett');
    await expectAccessible(page);
    await line(page, 'Settings').click();
    await expect(page).toHaveURL('/settings');
  });
});

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, WITH_MOTION } from './fixtures.ts';
import { changeAnswer, devicesOf, fleet, present } from './given/fleet.ts';

test.use(WITH_MOTION);

const PHONE = { width: 390, height: 844 };

test.describe('device search of the control panel', () => {
  test('an admin finds a device, opens it, and finds the search again on the way back', async ({
    page,
    signIn,
    callAs,
  }) => {
    const device = present((await fleet(callAs)).at(-1), 'device');
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Control panel');
    await page.getByRole('searchbox', { name: 'Search devices' }).fill(device.serialNumber.toLowerCase());
    await expect(page.getByText('1 row', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${device.serialNumber}`, 'i'));

    await page.getByRole('row', { name: device.serialNumber }).click();
    await expect(page).toHaveURL(new RegExp(`/cpanel/devices/${device.id}$`));
    await expect(page.getByRole('main')).toContainText(device.serialNumber);
    await expect(page.getByRole('region', { name: 'Device', exact: true })).toBeVisible();

    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Devices' })
      .click();
    await expect(page.getByRole('searchbox', { name: 'Search devices' })).toHaveValue(
      device.serialNumber.toLowerCase(),
    );
    await expect(page.getByText('1 row', { exact: true })).toBeVisible();
  });

  test('a middle-click opens the device in a new tab that is signed in', async ({
    page,
    context,
    signIn,
    callAs,
  }) => {
    const device = present((await fleet(callAs))[0], 'device');
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    const opened = context.waitForEvent('page');
    await page.getByRole('row', { name: device.serialNumber }).click({ button: 'middle' });
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/cpanel/devices/${device.id}$`));
    await expect(tab.getByRole('main')).toContainText(device.serialNumber);
    await expect(tab.getByRole('region', { name: 'Device', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/cpanel\/devices$/);
  });

  test('the family filter leaves one family, and the csv file holds what is shown', async ({
    page,
    signIn,
    callAs,
  }) => {
    const { deviceType } = present((await fleet(callAs))[0], 'device');
    const ofFamily = async () => (await fleet(callAs)).filter((device) => device.deviceType === deviceType);
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    await page.getByRole('combobox', { name: 'Type' }).selectOption(deviceType);
    // Retried with a new count, because parallel tests add devices.
    await expect(async () => {
      await expect(page.getByRole('row')).toHaveCount((await ofFamily()).length + 1, { timeout: 1_000 });
    }).toPass();

    const expected = await ofFamily();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download csv' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^devices_\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('Serial number;Name;Model;Company;Version;Location;Activity');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(
      expected.map((device) => device.serialNumber),
    );
  });

  test('a search that the server had to cut says so, and one without result too', async ({
    page,
    signIn,
  }) => {
    await changeAnswer(page, 'get_admin_devices', (answer) => ({ ...answer, truncated: true as const }));
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    await expect(page.getByText(/Only the first \d+ are shown/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search devices' }).fill('no such device anywhere');
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  });

  test('on a phone the devices are cards', async ({ page, signIn, callAs }) => {
    const device = present((await fleet(callAs))[0], 'device');
    await page.setViewportSize(PHONE);
    await signIn(page, 'admin');
    await page.goto('/cpanel/devices');
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: device.serialNumber }).click();
    await expect(page).toHaveURL(new RegExp(`/cpanel/devices/${device.id}$`));
  });

  for (const language of ['en', 'fi'] as const) {
    test(`everybody can use it (${language})`, async ({ page, signIn, callAs }) => {
      await fleet(callAs);
      await signIn(page, 'admin', { language });
      await page.goto('/cpanel/devices');
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
    });
  }
});

test.describe('device list of customers', () => {
  test('a client sees its devices by type, hides a type, and finds its search again', async ({
    page,
    signIn,
    callAs,
  }) => {
    const own = await devicesOf(callAs, 'client');
    const { device } = present(own[0], 'device of the client');
    await signIn(page, 'client');
    await page.goto('/devices');
    await expect(cards(page)).toHaveCount(own.length);

    const boxes = page.getByRole('group', { name: 'Types shown' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(4);
    for (const box of await boxes.all()) await box.uncheck();
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all devices' }).click();

    await page
      .getByRole('searchbox', { name: 'Search your devices' })
      .fill(device.serialNumber.toLowerCase());
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText(`1 of ${own.length} devices are shown`)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search your devices' })).toHaveValue(
      device.serialNumber.toLowerCase(),
    );
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole('link', { name: device.serialNumber }).click();
    await expect(page).toHaveURL(new RegExp(`/devices/${device.id}$`));
  });

  test("a reseller sees its customers' devices with their companies, sorted either way", async ({
    page,
    signIn,
    callAs,
  }) => {
    const own = await devicesOf(callAs, 'reseller');
    const companies = [...new Set(own.map(({ company }) => company))].sort((a, b) =>
      a.localeCompare(b, 'en'),
    );
    expect(companies.length).toBeGreaterThan(1);
    await signIn(page, 'reseller');
    await page.goto('/devices');
    for (const company of companies)
      await expect(cards(page).filter({ hasText: company }).first()).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search your devices' }).fill(present(companies[0], 'company'));
    await expect(cards(page)).toHaveCount(own.filter(({ company }) => company === companies[0]).length);
    await page.getByRole('button', { name: 'Clear the search' }).click();

    const list = page
      .getByRole('region')
      .filter({ has: page.getByRole('link') })
      .first();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Serial number A–Z');
    const upwards = await serialsIn(list.getByRole('link').all());
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Serial number Z–A');
    await expect(list.getByRole('link').first()).toContainText(present(upwards.at(-1), 'card'));
    expect(await serialsIn(list.getByRole('link').all())).toEqual(upwards.toReversed());
  });

  test('the cards say what each device is doing', async ({ page, signIn, callAs }) => {
    const { device } = present((await devicesOf(callAs, 'client'))[0], 'device of the client');
    await changeAnswer(page, 'get_devices', ({ company, ...rest }) => ({
      ...rest,
      company: company && {
        ...company,
        Devices: company.Devices.map((entry) => ({ ...entry, activity: 'precooling' as const })),
      },
    }));
    await signIn(page, 'client');
    await page.goto('/devices');
    await expect(page.getByRole('link', { name: device.serialNumber })).toContainText('Precooling');
    await expect(page.getByText(/ at work$/)).toBeVisible();
  });

  test('someone without devices is told what will appear here', async ({ page, signIn }) => {
    await changeAnswer(page, 'get_devices', () => ({ company: null }));
    await signIn(page, 'client');
    await page.goto('/devices');
    await expect(page.getByText('When a device is delivered to you, it appears here.')).toBeVisible();
    await expectAccessible(page);
  });

  for (const language of ['en', 'fi'] as const) {
    test(`everybody can use it (${language})`, async ({ page, signIn, callAs }) => {
      await devicesOf(callAs, 'reseller');
      await signIn(page, 'reseller', { language });
      await page.goto('/devices');
      await expect(cards(page).first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
    });
  }
});

function cards(page: Page) {
  return page.locator('main').getByRole('listitem');
}

async function serialsIn(links: Promise<Locator[]>): Promise<string[]> {
  const texts = await Promise.all((await links).map((link) => link.innerText()));
  return texts.map((text) => present(text.split('\n')[0], 'serial number'));
}

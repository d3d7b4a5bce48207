import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changeAnswer } from './given/fleet.ts';
import { newDevice } from './given/moving.ts';
import { moveTo } from './page/move-to.ts';
import { countTaps } from './page/taps.ts';

/** Types a serial number into the picker of the form and chooses the matching device. */
async function choose(page: Page, serialNumber: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Add a device' });
  await picker.fill(serialNumber);
  await picker.press('Enter');
  await expect(page.getByRole('list', { name: 'Devices to move' })).toContainText(serialNumber);
}

function result(page: Page) {
  return page.getByRole('region', { name: 'Result' });
}

test('several devices move in one go, each with its own result, and one is taken back', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const [one, two] = [await newDevice(callAs, 'sales'), await newDevice(callAs, 'sales')];
  await signIn(page, 'sales');
  await page.goto('/transfers');
  await expect(page.getByRole('region', { name: 'Missing devices' })).toHaveCount(0);
  await page.getByText('Return', { exact: true }).first().click();
  await choose(page, one.serialNumber);
  await choose(page, two.serialNumber);
  // Another user moves the second device first.
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'return', UserId: two.userId, Device: { id: two.id } },
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move 2 devices' }).click();

  await expect(result(page)).toContainText(`${one.serialNumber}: Return`);
  await expect(result(page)).toContainText(`${two.serialNumber}: Device already returned!`);
  await expect(page.getByRole('list', { name: 'Devices to move' })).not.toContainText(one.serialNumber);
  await expect(page.getByRole('combobox', { name: 'Add a device' })).toBeFocused();
  const undo = page.getByRole('button', { name: `Undo the move of ${one.serialNumber}` });
  await expect(page.getByRole('alert').filter({ hasText: `${one.serialNumber}: Return` })).toContainText(
    'Undo',
  );
  await undo.click();
  await expect(result(page)).toContainText(`${one.serialNumber}: undone`);
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Undo' })).toHaveCount(0);
  const { devices } = await callAs('sales', 'get_admin_devices', { serialPrefix: one.serialNumber });
  expect(devices[0]?.latest).toMatchObject({ state: 'ready', location: 'mailhouse' });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Return' })).toBeChecked();
});

test('who moved it is searched on the server; the search before is given up', async ({ page, signIn }) => {
  await signIn(page, 'sales');
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/get_user_list', async (route) => {
    const { search_value = '' } = route.request().postDataJSON();
    asked.push(search_value);
    if (search_value === 'pe') await held;
    await route.continue();
  });
  const given = page.waitForEvent('requestfailed', {
    predicate: (request) => request.postDataJSON()?.search_value === 'pe',
  });
  await page.goto('/transfers');
  const who = page.getByRole('combobox', { name: 'Who moved it' });
  await expect(who).toHaveValue('Saara Sales');
  await who.fill('pe');
  await expect.poll(() => asked).toContain('pe');
  await who.pressSequentially('kka');
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  await expect(page.getByRole('option')).toHaveText(['Pekka Production']);
  await who.press('Enter');
  await expect(who).toHaveValue('Pekka Production');
  expect(asked).toEqual(expect.arrayContaining(['pe', 'pekka']));
});

test('all that moved is undone at once, and what stays says why', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const [one, two] = [await newDevice(callAs, 'sales'), await newDevice(callAs, 'sales')];
  await signIn(page, 'sales');
  await page.goto('/transfers');
  await page.getByText('Return', { exact: true }).first().click();
  await choose(page, one.serialNumber);
  await choose(page, two.serialNumber);
  await page.getByRole('button', { name: 'Move 2 devices' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '2 devices: Return' })).toBeVisible();
  // A later transfer now depends on the second one.
  await callAs('admin', 'edit_lifecyclestate', {
    deviceid: two.id,
    lifecyclestate: { state: 'storaged', location: 'estonia' },
  });
  await result(page).getByRole('button', { name: 'Undo all' }).click();
  await expect(result(page)).toContainText(`${one.serialNumber}: undone`);
  await expect(result(page)).toContainText('Not undone. The device has been moved again since');
  await expectAccessible(page);
});

test('a transfer is undone without a question in its dialog, by its author', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'admin');
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'missing', UserId: userId, Device: { id } },
  });
  await signIn(page, 'admin');
  await page.goto('/cpanel/transfers');
  const table = page.getByRole('table', { name: 'Transfers, newest first' });
  await table.getByRole('row').filter({ hasText: serialNumber }).first().click();
  const dialog = page.getByRole('dialog', { name: `Transfer of ${serialNumber}` });
  await dialog.getByRole('button', { name: `Undo the move of ${serialNumber}` }).click();
  await expect(page.getByRole('alert')).toHaveText(`${serialNumber}: undone`);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Ready for shipment' })).toContainText(serialNumber);
});

test('a return does not leave the device at its client', async ({ page, signIn, callAs }) => {
  const [one, two] = [await newDevice(callAs, 'sales'), await newDevice(callAs, 'sales')];
  await callAs('sales', 'add_transfer', {
    clientInfo: { companyName: 'Halti Hotel' },
    transferData: { state: 'sold', UserId: two.userId, Device: { id: two.id } },
  });
  await signIn(page, 'sales');
  await page.goto('/transfers');
  await page.getByText('Return', { exact: true }).first().click();
  const place = page.getByRole('combobox', { name: 'Place' });
  await expect(place).toHaveValue('');
  await choose(page, two.serialNumber);
  await expect(place).toHaveValue('unknown');
  await choose(page, one.serialNumber);
  await expect(place.locator('option:checked')).toHaveText('Different places: Unknown, Mailhouse');
  await place.selectOption('Vantaa');
  await page.getByRole('button', { name: 'Move 2 devices' }).click();
  await expect(result(page)).toContainText(`${two.serialNumber}: Return`);
  for (const { serialNumber } of [one, two]) {
    const { devices } = await callAs('sales', 'get_admin_devices', { serialPrefix: serialNumber });
    expect(devices[0]?.latest).toMatchObject({ state: 'maintenance', location: 'vantaa' });
  }
});

test('devices that were chosen are not lost by a click on a link', async ({ page, signIn, callAs }) => {
  const { serialNumber } = await newDevice(callAs, 'sales');
  await signIn(page, 'sales');
  await page.goto('/transfers');
  await choose(page, serialNumber);
  const elsewhere = page.getByRole('navigation').getByRole('link', { name: 'Demos' });
  await elsewhere.click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  const chosen = page.getByRole('list', { name: 'Devices to move' });
  await expect(chosen).toContainText(serialNumber);
  await chosen.getByRole('button', { name: `Remove ${serialNumber}` }).click();
  await elsewhere.click();
  await expect(page).toHaveURL('/demos');
});

test('a device is sold to a new client in five taps from its page, with the client that the sale asks for', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber } = await newDevice(callAs, 'sales');
  const taps = await countTaps(page);
  await signIn(page, 'sales');
  await page.goto('/transfers');
  await page.getByText('Sold', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Save transfer' }).click();
  await expect(page.getByText('Add Device!')).toBeVisible();
  await choose(page, serialNumber);
  await page.getByRole('button', { name: 'Save transfer' }).click();
  await expect(page.getByText('Client information must be added!')).toBeVisible();
  await page.getByText('Return', { exact: true }).first().click();
  await page.getByRole('button', { name: `Remove ${serialNumber}` }).click();

  await moveTo(page, `/devices/${id}`);
  const before = taps();
  await expect(page.getByRole('link', { name: 'Plan a demo' })).toHaveAttribute(
    'href',
    `/demos/plans?new=${id}`,
  );
  await page.getByRole('link', { name: 'New transfer' }).click();
  await expect(page.getByRole('list', { name: 'Devices to move' })).toContainText(serialNumber);
  await expect(page).toHaveURL(/\/transfers$/);
  await page.getByText('Sold', { exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Client info' });
  // A client that is not found is created with the name searched for.
  const client = `Suvanto Spa ${serialNumber}`;
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(client);
  await page.getByRole('option', { name: `Write a new client: ${client}` }).click();
  await expect(dialog.getByRole('textbox', { name: 'Company name' })).toHaveValue(client);
  await expect(dialog.getByRole('textbox', { name: 'Company name' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Use these details' }).click();
  await page.getByRole('button', { name: 'Save transfer' }).click();
  await expect(result(page)).toContainText(`${serialNumber}: Sold`);
  expect(taps() - before).toBe(5);
  await expect(page.getByRole('table', { name: 'Transfers, newest first' })).toContainText(client);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('labels are scanned one after the other, whatever their codes hold', async ({
    page,
    signIn,
    callAs,
  }) => {
    const [one, two] = [await newDevice(callAs, 'sales'), await newDevice(callAs, 'sales')];
    await signIn(page, 'sales');
    await page.goto('/transfers');
    await page.getByRole('button', { name: 'Scan several codes' }).tap();
    const scanner = page.getByRole('dialog', { name: 'Scan several codes' });
    for (const text of [one.serialNumber, `https://portal.example/devices/${two.id}`, 'EAN6409460002915']) {
      await scanner.getByRole('textbox').fill(text);
      await scanner.getByRole('button', { name: 'Use' }).tap();
    }
    // Not every code in the workshop is a new device.
    await expect(page.getByText('No device has the serial number EAN6409460002915')).toBeVisible();
    await scanner.getByRole('button', { name: 'Done' }).tap();
    const chosen = page.getByRole('list', { name: 'Devices to move' });
    await expect(chosen.getByRole('listitem')).toContainText([one.serialNumber, two.serialNumber]);
  });
});

test('an admin deletes a transfer in its dialog, after being asked', async ({ page, signIn, callAs }) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'admin');
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'missing', UserId: userId, Device: { id } },
    noteText: 'Not in the hall',
  });
  await signIn(page, 'admin');
  await page.goto('/cpanel/transfers');
  await expect(page.getByRole('region', { name: 'Missing devices' })).toContainText(serialNumber);
  const row = page
    .getByRole('table', { name: 'Transfers, newest first' })
    .getByRole('row')
    .filter({ hasText: serialNumber })
    .first();
  await row.click();
  const dialog = page.getByRole('dialog', { name: `Transfer of ${serialNumber}` });
  await expect(dialog).toContainText('Not in the hall');
  await expect(page).toHaveURL(/transfer=\d+/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete transfer' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Transfer deleted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ready for shipment' })).toContainText(serialNumber);
  await expect(page.getByRole('region', { name: 'Missing devices' })).not.toContainText(serialNumber);
});

test('in Finnish a device of no known family is "Muu" on every list', async ({ page, signIn, callAs }) => {
  const { userId } = await newDevice(callAs, 'admin');
  const serialNumber = `ZZ${randomInt(10_000_000, 99_999_999)}`;
  const { lcs } = await callAs('admin', 'add_transfer', {
    transferData: { state: 'ready', UserId: userId, newDevice: serialNumber, location: 'vantaa' },
  });
  const device = { id: lcs[0]?.DeviceId ?? 0 };
  await signIn(page, 'admin', { language: 'fi' });
  const row = page.getByRole('row').filter({ hasText: serialNumber });
  await page.goto('/cpanel/transfers');
  const ready = page.getByRole('region', { name: 'Valmiina lähetettäväksi' });
  await expect(ready.getByRole('row').filter({ hasText: serialNumber })).toContainText('Muu');
  await page
    .getByRole('table', { name: 'Siirrot, uusin ensin' })
    .getByRole('row')
    .filter({ hasText: serialNumber })
    .click();
  await expect(page.getByRole('dialog', { name: serialNumber })).toContainText(`${serialNumber} Muu`);
  await page.goto(`/cpanel/transferlist?search=${serialNumber}`);
  await expect(row).toContainText('Muu');
  await callAs('admin', 'add_transfer', {
    clientInfo: { companyName: 'Kaamos Gym' },
    transferData: { state: 'demo', UserId: userId, Device: device },
  });
  await page.goto('/cpanel/demos');
  await expect(row).toContainText('Muu');
});

test('the town warehouse has the name that the installation gave it, to choose and in every list', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'admin');
  await callAs('admin', 'add_transfer', {
    transferData: { state: 'storaged', UserId: userId, Device: { id }, location: 'town_warehouse' },
  });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto(`/cpanel/transferlist?search=${serialNumber}`);
  const row = page.getByRole('row').filter({ hasText: serialNumber });
  await expect(row.filter({ hasText: 'Warehouse Turku' })).toHaveCount(1);
  await page.goto('/cpanel/transfers');
  await page.getByText('Palautus', { exact: true }).first().click();
  const places = page.getByRole('combobox', { name: 'Paikka' });
  await expect(places.getByRole('option', { name: 'Warehouse Turku' })).toHaveCount(1);
});

test('the latest transfers start with five, and more are shown on demand', async ({
  page,
  signIn,
  callAs,
}) => {
  await newDevice(callAs, 'admin');
  await signIn(page, 'admin');
  await page.goto('/cpanel/transfers');
  const rows = page.getByRole('table', { name: 'Transfers, newest first' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(11);
});

test('the transfer list ends after 500 rows until another limit is chosen', async ({
  page,
  signIn,
  callAs,
}) => {
  await newDevice(callAs, 'admin');
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get_life_cycle_states')) asked.push(request.postDataJSON().limit);
  });
  await changeAnswer(page, 'get_life_cycle_states', (answer) => ({
    ...answer,
    total: 2345,
    nextCursor: null,
  }));
  await signIn(page, 'admin');
  await page.goto('/cpanel/transferlist');
  const limit = page.getByRole('combobox', { name: 'Limit of the list' });
  await expect(limit.locator('option:checked')).toHaveText('At most 500');
  await expect(page.getByText(/ of 500$/)).toBeVisible();
  await expect(page.getByText('Only the first 500 are shown.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50');
  await expectAccessible(page);
  await limit.selectOption('At most 1,000');
  await expect(page.getByText(/ of 1,000$/)).toBeVisible();
  await expect(page).toHaveURL(/limit=1000/);
  await limit.selectOption('No limit');
  await expect(page.getByText(/ of 2,345$/)).toBeVisible();
  await expect(page.getByText('Only the first')).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([50]));

  await limit.selectOption('At most 100');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download csv' }).click();
  await download;
  expect(asked.at(-1)).toBe(100);
});

test('the filters of the transfer list live in the address, and the file holds what they leave', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber, userId } = await newDevice(callAs, 'admin');
  await callAs('admin', 'add_transfer', {
    clientInfo: { companyName: 'Kaamos Gym' },
    transferData: { state: 'demo', UserId: userId, Device: { id } },
  });
  await signIn(page, 'admin');
  await page.goto('/cpanel/transferlist');
  await page.getByRole('searchbox', { name: 'Search transfers' }).fill(serialNumber.toLowerCase());
  const rows = page.getByRole('table', { name: 'Transfer list' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('switch', { name: 'Only the latest of each device' }).check();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'States' }).click();
  await page.getByRole('checkbox', { name: 'Demo' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('EQ cryo', { exact: true }).first().click();
  await expect(page).toHaveURL(/models=EQ_CRYO/);
  await page.reload();
  await expect(page).toHaveURL(/latest=1/);
  await expect(page).toHaveURL(/states=demo/);
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toContainText('Kaamos Gym');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download csv' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transfers_\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('\uFEFFDate;Device;Family;State;Place;Client;Note;User');
  expect(lines[1]).toContain(`;${serialNumber};EQ cryo;Demo;Client;Kaamos Gym;`);
});

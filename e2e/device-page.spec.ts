import type { StaffDevice } from '@halla/contract/devices';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { changeAnswer, devicesOf, fleet, present } from './given/fleet.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const PHONE = { width: 390, height: 844 };

/** The summary card at the top of the page. */
function card(page: Page) {
  return page.getByRole('region', { name: 'Device', exact: true });
}

/** The panel being edited. */
function details(page: Page) {
  return page.getByRole('region', { name: 'Details', exact: true });
}

/** Tests that change a device each use a different one, so that they can run in parallel. */
function own(devices: readonly StaffDevice[], index: number): StaffDevice {
  return present(devices[index], `device number ${index}`);
}

test('a client sees its device, renames it, and sees nothing that is not for it', async ({
  page,
  signIn,
  callAs,
}) => {
  const { device } = present((await devicesOf(callAs, 'client'))[0], 'device of the client');
  await signIn(page, 'client');
  await page.goto(`/devices/${device.id}?tab=alerts`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(present(device.deviceName, 'name'));
  for (const fact of [device.serialNumber, device.model, device.version])
    await expect(card(page)).toContainText(present(fact, 'fact of the device'));
  await expect(card(page)).toContainText('Finland');
  await expect(page.getByText('MAC address')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Life cycle' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Device keys' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete device' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Settings.json' })).toBeVisible();
  for (const name of ['Crash logs', 'Checklist', 'Alerts'])
    await expect(page.getByRole('tab', { name })).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(details(page).getByRole('textbox')).toHaveCount(1);
  const name = oneOfAKind('By the window');
  await details(page).getByRole('textbox', { name: 'Device name' }).fill(name);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Device saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(details(page).getByRole('textbox')).toHaveCount(0);
});

test('cancel leaves everything as it was', async ({ page, signIn, callAs }) => {
  const device = own(await fleet(callAs), 1);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await details(page).getByRole('textbox', { name: 'Plug type' }).fill('never saved');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('never saved')).toHaveCount(0);
});

test('an admin gives a device another owner and copies its addresses', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const devices = await fleet(callAs);
  // A reporting device, whose self-description includes its network addresses.
  const device = own(devices, 3);
  const owner = present(
    devices.find(({ CompanyId }) => CompanyId !== device.CompanyId)?.Company,
    'other company',
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await card(page).getByRole('button', { name: 'Copy MAC address' }).click();
  await expect(card(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(device.macAddress);

  await page.getByRole('button', { name: 'Edit' }).click();
  for (const field of ['Serial number', 'Bill number', 'Order'])
    await expect(details(page).getByRole('term').filter({ hasText: field })).toBeVisible();
  await details(page).getByRole('combobox', { name: 'Company' }).fill(owner.name);
  await page.getByRole('option', { name: owner.name, exact: true }).click();
  await details(page).getByRole('textbox', { name: 'Model' }).fill('Cabin of tomorrow');
  await details(page).getByRole('combobox', { name: 'Quality' }).selectOption('Class B');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Device saved')).toBeVisible();
  await expect(card(page)).toContainText(owner.name);
  await expect(card(page)).toContainText('Cabin of tomorrow');

  const { device: after } = await callAs('admin', 'get_device_data', { deviceid: device.id });
  expect(after).toMatchObject({ CompanyId: owner.id, model: 'Cabin of tomorrow', quality: 2 });
  const { CompanyId, model, quality } = device;
  await callAs('admin', 'edit_device', {
    deviceData: { id: device.id, model, quality, ...(CompanyId !== null && { CompanyId }) },
  });
});

test('what somebody else saved meanwhile is shown beside what was typed, and both can be kept', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  const device = own(await fleet(callAs), 2);
  const [mine, theirs] = [oneOfAKind('mine'), oneOfAKind('theirs')];
  expectRefusal(409);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await details(page).getByRole('textbox', { name: 'Plug type' }).fill(mine);
  await details(page).getByRole('textbox', { name: 'Chassis number' }).fill(`C-${mine}`);
  await callAs('production', 'edit_device', {
    deviceData: { id: device.id, plugType: theirs, chassisNumber: `C-${theirs}`, color: 'white' },
  });

  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this device' });
  const plug = dialog.getByRole('radiogroup', { name: 'Plug type' });
  const chassis = dialog.getByRole('radiogroup', { name: 'Chassis number' });
  await expect(plug.getByRole('radio', { name: mine })).toBeChecked();
  await chassis.getByRole('radio', { name: `C-${theirs}` }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the choice' }).click();

  await expect(page.getByText('Device saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { device: after } = await callAs('admin', 'get_device_data', { deviceid: device.id });
  expect(after).toMatchObject({ plugType: mine, chassisNumber: `C-${theirs}`, color: 'white' });
});

test('the client of a device is searched, corrected and saved on its page', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await newDevice(callAs, 'admin');
  const clinic = `Fell Clinic ${id}`;
  await callAs('admin', 'edit_contact', { contactData: { companyName: clinic, location: 'FI' } });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${id}`);
  const lifeCycle = page.getByRole('region', { name: 'Life cycle' });
  await lifeCycle.getByRole('button', { name: 'Change state' }).click();
  await lifeCycle.getByRole('combobox', { name: 'State' }).selectOption('Demo');
  await lifeCycle.getByRole('button', { name: 'New client…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Client info' });
  const save = dialog.getByRole('button', { name: 'Use these details' });
  await dialog.getByRole('button', { name: 'Write a new client' }).click();
  await expect(dialog.getByText('Add new contacts for real people and companies only.')).toBeVisible();
  const rightOf = async (shown: Locator) => {
    const box = await shown.boundingBox();
    return box === null ? 0 : Math.round(box.x + box.width);
  };
  const edges = await Promise.all((await dialog.getByRole('textbox').all()).map(rightOf));
  expect(await rightOf(save), 'the buttons stand on the right, as in every dialog').toBe(Math.max(...edges));
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Finland');
  await page.getByRole('option', { name: 'Finland' }).click();
  await save.click();
  await expect(dialog.getByText('Company Name Required')).toBeVisible();

  await dialog.getByRole('button', { name: 'Choose another' }).click();
  await dialog.getByRole('combobox', { name: 'Search contacts' }).fill(clinic);
  await page.getByRole('option', { name: clinic }).click();
  await dialog.getByRole('button', { name: 'Edit Company name' }).click();
  await expect(dialog.getByText('Company Name can only be edited from Contacts section!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit Address' }).click();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('Fell road 3');
  await save.click();
  await expect(dialog.getByText('Accept changes first')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept Address' }).click();
  await save.click();

  await lifeCycle.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lifeCycle.getByRole('button', { name: 'Change state' })).toBeVisible();
  await expect(lifeCycle).toContainText(clinic);
  await expect(lifeCycle).toContainText('Fell road 3');

  // The notification has closed; the author of the record can still undo it in the history.
  await page.reload();
  await lifeCycle.getByRole('button', { name: /^Undo the move of / }).click();
  await expect(lifeCycle).not.toContainText(clinic);
  await expect(lifeCycle.getByRole('listitem')).toHaveCount(1);
});

test('production edits what is built, and replaces a key whose secret is shown once', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = own(await fleet(callAs), 4);
  await signIn(page, 'production');
  await page.goto(`/devices/${device.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(details(page).getByRole('textbox')).toHaveCount(3);
  await expect(details(page).getByRole('textbox', { name: 'Model' })).toHaveCount(0);
  await expect(details(page).getByRole('combobox', { name: 'Company' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  const keys = page.getByRole('region', { name: 'Device keys' });
  const before = await keys.getByRole('listitem').count();
  await keys.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'The new key' });
  await expect(dialog.getByLabel('Key', { exact: true })).toContainText(`${device.serialNumber}:`);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(before + 1);
  await expect(page.getByText(`${device.serialNumber}:`)).toHaveCount(0);

  await keys.getByRole('listitem').last().getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this key?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(keys.getByRole('listitem')).toHaveCount(before);
});

test('a super user deletes a device only after typing its serial number', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = own(await fleet(callAs), 5);
  // The demo fleet stays unchanged: the delete request is intercepted in the browser.
  const sent: unknown[] = [];
  await page.route('**/api/edit_device', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { message: 'Device deleted' } });
  });
  await signIn(page, 'super');
  await page.goto(`/cpanel/devices/${device.id}`);
  await page.getByRole('button', { name: 'Delete device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete device' });
  const remove = dialog.getByRole('button', { name: 'Delete device' });
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill('CTN000000');
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Serial number' }).fill(device.serialNumber.toLowerCase());
  await remove.click();
  await expect(page.getByText('Device deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/cpanel\/devices$/);
  expect(sent).toEqual([
    expect.objectContaining({ deviceData: expect.objectContaining({ id: device.id }), deleteDevice: true }),
  ]);
});

test('the alerts tab has an address of its own, and only admins have it', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = own(await fleet(callAs), 0);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=alerts`);
  await expect(page.getByRole('tab', { name: 'Alerts' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Alert settings' })).toBeVisible();
  await page.getByRole('tab', { name: 'Device overview' }).click();
  await expect(page).toHaveURL(new RegExp(`/cpanel/devices/${device.id}$`));
  await expect(details(page)).toBeVisible();
});

test('a device at work leads to its session', async ({ page, signIn, callAs }) => {
  const device = own(await fleet(callAs), 0);
  await changeAnswer(page, 'get_device_data', (answer) => ({
    device: { ...answer.device, activity: 'treating' as const, runningSessionId: 4711 },
  }));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await expect(card(page)).toContainText('Treating');
  await expect(card(page).getByRole('link', { name: 'Open the session' })).toHaveAttribute(
    'href',
    '/cpanel/sessions/4711',
  );
});

test('electric families have no consumption, the others show a day, a month and everything', async ({
  page,
  signIn,
  callAs,
}) => {
  const devices = await fleet(callAs);
  const electric = present(
    devices.find(({ deviceType }) => deviceType === 'ECABIN' || deviceType === 'XCRYO'),
    'electric device',
  );
  const cabin = present(
    devices.find(({ deviceType }) => deviceType === 'CRYO_CABIN'),
    'cryo cabin',
  );
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${cabin.id}`);
  await expect(page.getByText('Last 30 days')).toBeVisible();
  await page.goto(`/cpanel/devices/${electric.id}`);
  await expect(details(page)).toBeVisible();
  await expect(page.getByText('Last 30 days')).toHaveCount(0);
});

test('a device of somebody else looks like one that does not exist', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  const visible = new Set((await devicesOf(callAs, 'client')).map(({ device }) => device.id));
  const foreign = present(
    (await fleet(callAs)).find(({ id }) => !visible.has(id)),
    'device of another customer',
  );
  expectRefusal(404);
  await signIn(page, 'client');
  await page.goto(`/devices/${foreign.id}`);
  await expect(page.getByText('It does not exist, or it is not yours to see.')).toBeVisible();
  await expect(page.getByText(foreign.serialNumber)).toHaveCount(0);
  await page.goto('/devices/nonsense');
  await expect(page.getByText('It does not exist, or it is not yours to see.')).toBeVisible();
});

for (const [user, language] of [
  ['super', 'en'],
  ['client', 'fi'],
] as const) {
  test(`everybody can use the page as ${user} (${language})`, async ({ page, signIn, callAs }) => {
    const { device } = present((await devicesOf(callAs, 'client'))[0], 'device of the client');
    await signIn(page, user, { language });
    await page.goto(`/devices/${device.id}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: language === 'fi' ? 'Muokkaa' : 'Edit' }).click();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });
}

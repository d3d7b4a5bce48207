import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { present } from './given/fleet.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { fillLogin } from './page/sign-in-form.ts';
import { countTaps } from './page/taps.ts';

function rowOf(page: Page, message: string) {
  return page.getByRole('row').filter({ hasText: message });
}

test('an alert that a device raises appears in the open list and on the bell by itself', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Evaporator warm');
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /unhandled alert/ })).toBeVisible();

  await device.reportAlert({ alertType: 208, message });

  const row = rowOf(page, message);
  await expect(row).toContainText('Failed sensor: evaporator left');
  await expect(row).toContainText(device.serialNumber);
  await expect(row).toContainText('Critical');
  await page.getByRole('button', { name: /unhandled alert/ }).click();
  await expect(page.getByRole('link', { name: 'Failed sensor: evaporator left' }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('the bell names an open door and a temperature that is too high or too low', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  for (const alertType of [301, 302, 303]) {
    await device.reportAlert({ alertType, message: oneOfAKind('Stopped') });
  }
  await signIn(page, 'super');
  await page.goto('/cpanel/settings');
  await page.getByRole('button', { name: /unhandled alert/ }).click();
  const list = page.getByRole('dialog');
  for (const name of ['Door open', 'Temperature too high', 'Temperature too low']) {
    await expect(list.getByRole('link', { name }).first()).toBeVisible();
  }
  await list.getByRole('link', { name: 'Temperature too low' }).first().click();
  await expect(page).toHaveURL(/\/cpanel\/alerts\/\d+$/);
});

test('what the portal knows about an alert is worded in Finnish, and no code is without a name', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Precool took 43 minutes');
  const precool = await device.reportAlert({ alertType: 100, message, value: 2565 });
  const session = {
    startTime: new Date().toISOString(),
    type: 2,
    duration: 90,
    errorCode: 16,
    complete: true,
  };
  const sessionId = await device.reportSession(session);
  await device.reportAlert({ alertType: 987 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto('/cpanel/alerts');
  const rows = page.getByRole('row').filter({ hasText: device.serialNumber });
  await expect(rows.filter({ hasText: 'Pitkä esijäähdytys' }).first()).toContainText('kesti 42:45 min');
  await expect(rows.filter({ hasText: 'Epäonnistunut hoito' }).first()).toContainText('Hoito epäonnistui.');
  await expect(page.getByRole('link', { name: 'Hälytys 987' }).first()).toBeVisible();
  await page.getByRole('button', { name: /käsittelemätöntä hälytystä/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Hälytys 987' }).first()).toBeVisible();

  await page.goto(`/cpanel/alerts/${precool}`);
  const facts = page.getByRole('region', { name: 'Mitä tapahtui' });
  await expect(facts).toContainText('Esijäähdytys kesti 42:45 min');
  await expect(facts).toContainText(`Laitteen teksti${message}`);
  await page.goto(`/cpanel/sessions/${sessionId}`);
  await expect(page.getByRole('link', { name: 'Epäonnistunut hoito' })).toBeVisible();
  // Other tests need a device without an active long precool.
  await callAs('admin', 'handle_alert', { alert_id: present(precool, 'the stored alert') });
});

test('chosen alerts are handled in one go with a note for all of them', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const [first, second] = [oneOfAKind('Fan stopped'), oneOfAKind('Fan slow')];
  const id = await device.reportAlert({ alertType: 401, message: first });
  await device.reportAlert({ alertType: 402, message: second });
  await signIn(page, 'admin');
  // Active alerts of the same kind on a device would be grouped into one row.
  await page.goto('/cpanel/alerts?kind=4&show=all');

  await rowOf(page, first).getByRole('checkbox').check();
  await rowOf(page, second).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note (optional)' }).fill('Fuses changed');
  await page.getByRole('button', { name: 'Handle selected' }).click();

  await expect(page.getByText('2 alerts handled')).toBeVisible();
  await expect(rowOf(page, first)).toContainText('Antti Admin');
  await expect(rowOf(page, second)).toContainText('Antti Admin');
  await expect(page.getByText('2 selected')).toHaveCount(0);
  await page.goto(`/cpanel/alerts/${id}`);
  await expect(page.getByText('Fuses changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Handling' })).toContainText('Antti Admin');
});

/** A session of two minutes in which the temperature rises in the second half. */
function warmSession() {
  const seconds = Array.from({ length: 120 }, (_, second) => second);
  const readings = seconds.map((second) => (second < 60 ? -110 : -110 + second - 60));
  return {
    startTime: new Date(Date.now() - 120_000).toISOString(),
    ...{ type: 2, duration: seconds.length, targetTemperature: -110, complete: true },
    measurements: {
      timeStamp: seconds.map((second) => second * 1000),
      temperature: { cabinTemp: readings, T1: readings, T2: readings, camera3: readings },
    },
  };
}

test('an administrator handles repeats of an alert in three taps, undoes it, sees why, assigns and snoozes', async ({
  page,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  // An unknown kind, so that the group contains only alerts from this test.
  const alertType = 600 + Math.floor(Math.random() * 300);
  const message = oneOfAKind('Relay stuck');
  const sessionExternalId = randomUUID();
  await device.reportSession(warmSession(), sessionExternalId);
  for (let n = 0; n < 3; n += 1) await device.reportAlert({ alertType, message, sessionExternalId });
  const taps = await countTaps(page);
  await page.goto('/login');
  await fillLogin(page, 'admin');
  const open = page
    .getByRole('navigation', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Alerts/ });
  await expect(open).toBeVisible();
  const signedIn = taps();
  await open.click();
  const row = rowOf(page, message);
  await expect(row).toContainText('3 times');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Handle selected' }).click();
  await expect(page.getByText('3 alerts handled')).toBeVisible();
  expect(taps() - signedIn).toBe(3);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('3 times');

  await row.getByRole('link').first().click();
  const chart = page.getByRole('region', { name: 'Around the alert' });
  await expect(
    chart.getByRole('img', { name: /^Measurements from 0:00 to 2:00 min of the session/ }),
  ).toBeVisible();
  await expect(chart.locator('canvas')).toBeVisible();
  const context = page.getByRole('region', { name: 'The device at that time' });
  await expect(context.getByRole('button', { name: 'Handle all 3' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/sessions\/\d+$/);
  await expect(page.getByRole('region', { name: 'Temperature and pressure' })).toBeVisible();
  await page.goBack();
  const handling = page.getByRole('region', { name: 'Handling' });
  await handling.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'To me' }).click();
  await expect(handling).toContainText('Antti Admin');
  await handling.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: /^Until tomorrow morning/ }).click();
  await expect(handling).toContainText('Snoozed until');
  // Being raised again ends the snooze.
  await device.reportAlert({ alertType, message });
  await expect(handling).not.toContainText('Snoozed until');
  await context.getByRole('button', { name: 'Handle all 4' }).click();
  await expect(page.getByText('4 alerts handled')).toBeVisible();
  await expect(handling.getByRole('button', { name: 'Make active again' })).toBeVisible();
});

test('the page of an alert handles it and keeps who did it', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Precool took 55 minutes');
  await device.reportAlert({ alertType: 401, message: oneOfAKind('Tripped') });
  const id = await device.reportAlert({ alertType: 303, message });
  await signIn(page, 'super');
  await page.goto(`/cpanel/alerts/${id}`);
  await expect(page.getByRole('heading', { name: 'Temperature too low', level: 1 })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: device.serialNumber })).toHaveAttribute(
    'href',
    `/cpanel/devices/${device.id}`,
  );
  await expectAccessible(page);

  const handling = page.getByRole('region', { name: 'Handling' });
  await handling.getByRole('textbox').fill('Door gasket was worn');
  await handling.getByRole('button', { name: 'Mark as handled' }).click();

  await expect(page.getByText('1 alert handled')).toBeVisible();
  await expect(handling).toContainText('Sofia Super');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Door gasket was worn');
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
  await handling.getByRole('link', { name: /^Next alert/ }).click();
  // Which alert is the newest depends on tests running in parallel.
  await expect(page).not.toHaveURL(`/cpanel/alerts/${id}`);
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
});

test('what is being written while somebody else handles the alert becomes a note', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportAlert({ alertType: 401, message: oneOfAKind('Tripped') });
  const text = oneOfAKind('The fuse is the old kind');
  await signIn(page, 'super');
  await page.goto(`/cpanel/alerts/${id}`);
  const handling = page.getByRole('region', { name: 'Handling' });
  await handling.getByRole('textbox').fill(text);
  await callAs('admin', 'handle_alert', { alert_id: present(id, 'alert') });

  await expect(handling).toContainText('Antti Admin');
  await expect(handling).toContainText('Somebody else has handled this alert meanwhile.');
  await handling.getByRole('button', { name: 'Add as a note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(text);
  await expect(handling.getByRole('textbox')).toHaveCount(0);
});

test('what was typed about an alert is kept until the user agrees to lose it', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportAlert({ alertType: 301, message: oneOfAKind('Door opened') });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/alerts/${id}`);
  const text = page.getByRole('region', { name: 'Handling' }).getByRole('textbox');
  await text.fill('Latch bent');
  const toDevice = page.getByRole('main').getByRole('link', { name: device.serialNumber });
  await toDevice.click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(`/cpanel/alerts/${id}`);
  await expect(text).toHaveValue('Latch bent');
  await toDevice.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`/cpanel/devices/${device.id}`);
});

test('an alert that does not exist says so', async ({ page, signIn, expectRefusal }) => {
  expectRefusal(404);
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts/999999999');
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  await expect(page.getByRole('alert'), 'no snackbar says it again').toHaveCount(0);
});

test('the filters live in the address and survive a reload', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const [sensor, session] = [oneOfAKind('Camera dark'), oneOfAKind('Session stopped')];
  await device.reportAlert({ alertType: 201, message: sensor });
  await device.reportAlert({ alertType: 300, message: session });
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  await expect(rowOf(page, session)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('200');

  await page.getByRole('combobox', { name: 'Kind of alert' }).selectOption('Failed sensor');
  await page.getByText('All', { exact: true }).click();
  await expect(page).toHaveURL(/kind=2/);
  await expect(page).toHaveURL(/show=all/);
  await expect(rowOf(page, session)).toHaveCount(0);
  await page.getByRole('button', { name: /^Raised on/ }).click();
  await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
  await expect(rowOf(page, sensor)).toHaveCount(0);
  await page.getByRole('button', { name: /^Raised on/ }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.reload();
  await expect(rowOf(page, sensor)).toBeVisible();
  await expect(rowOf(page, session)).toHaveCount(0);
});

test('where nothing matches, one press takes the filter away', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Session stopped');
  await device.reportAlert({ alertType: 300, message });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=alerts`);
  await page.getByRole('combobox', { name: 'Kind of alert' }).selectOption('Long precool');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(rowOf(page, message)).toBeVisible();
});

test('the keyboard walks the list, chooses a row and opens it', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Ambient camera dark');
  const id = await device.reportAlert({ alertType: 210, message });
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  const row = rowOf(page, message);
  await row.focus();
  await page.keyboard.press('Space');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cpanel/alerts/${id}`);
});

test('on a phone alerts are cards', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Session stopped');
  const id = await device.reportAlert({ alertType: 300, message });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  const card = page.getByRole('listitem').filter({ hasText: message });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(`/cpanel/alerts/${id}`);
});

test('on a phone several alerts are chosen and handled together', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const messages = [oneOfAKind('Fan stopped'), oneOfAKind('Fan slow')];
  for (const message of messages) await device.reportAlert({ alertType: 402, message });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=alerts`);
  const cards = messages.map((message) => page.getByRole('listitem').filter({ hasText: message }));
  for (const card of cards) await card.getByRole('checkbox', { name: 'Select this row' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Clear selected' }).click();
  await expect(page.getByText('2 alerts handled')).toBeVisible();
  for (const card of cards) await expect(card).toHaveCount(0);
});

test('alert settings that two people change at once keep what both changed', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id: deviceid } = await newDevice(callAs, 'admin');
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${deviceid}?tab=alerts`);
  const settings = page.getByRole('region', { name: 'Alert settings' });
  await settings.getByRole('switch', { name: /^Mute failed compressors 400/ }).check();
  await callAs('super', 'edit_device_config', { deviceid, skipAlerts: { '300': 1 } });
  await expect(settings.getByRole('switch', { name: /300/ })).toBeChecked();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert settings saved')).toBeVisible();
  const { deviceconfig } = await callAs('admin', 'get_device_config', { deviceid });
  expect(deviceconfig.skipAlerts).toMatchObject({ '300': 1, '400': 1 });
});

test('the alert settings of a device decide what is stored', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  await callAs('admin', 'edit_device_config', { deviceid: device.id, skipAlerts: {} });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=alerts`);
  const settings = page.getByRole('region', { name: 'Alert settings' });
  await expect(settings).toContainText('Always raises an alert');
  await expect(settings.getByRole('button', { name: 'Save' })).toHaveCount(0);

  await settings.getByRole('textbox', { name: 'Hours and minutes' }).fill('1:30');
  await settings.getByRole('textbox', { name: 'Hours and minutes' }).blur();
  await expect(settings).toContainText('Raises an alert from 1:30 h on');
  await settings.getByRole('switch', { name: /^Mute failed compressors 400/ }).check();
  await expect(settings.getByRole('switch', { name: /^Mute “Failed compressor 3”/ })).toBeChecked();
  await settings.getByRole('button', { name: 'Cancel' }).click();
  await expect(settings).toContainText('Always raises an alert');

  await settings.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(settings).toContainText('Never raises an alert');
  await settings.getByRole('switch', { name: /^Mute failed compressors 400/ }).check();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert settings saved')).toBeVisible();
  await expect(settings.getByRole('button', { name: 'Save' })).toHaveCount(0);

  expect(await device.reportAlert({ alertType: 403, message: oneOfAKind('Compressor') })).toBeNull();
  expect(await device.reportAlert({ alertType: 100, message: oneOfAKind('Precool') })).toBeNull();
  await page.reload();
  await expect(settings).toContainText('Never raises an alert');
  await expect(settings.getByRole('switch', { name: /^Mute “Failed compressor 3”/ })).toBeChecked();
  await callAs('admin', 'edit_device_config', { deviceid: device.id, skipAlerts: {} });
});

test('chosen alerts of a device are cleared on its page', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const [cleared, kept] = [oneOfAKind('Camera lost'), oneOfAKind('Camera slow')];
  await device.reportAlert({ alertType: 203, message: cleared });
  await device.reportAlert({ alertType: 204, message: kept });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}?tab=alerts`);
  await rowOf(page, cleared).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Clear selected' }).click();
  await expect(page.getByText('1 alert handled')).toBeVisible();
  await expect(rowOf(page, cleared)).toHaveCount(0);
  await expect(rowOf(page, kept)).toBeVisible();
});

test('a customer who types the address of the alerts lands on the dashboard', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/cpanel/alerts');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: /unhandled alert/ })).toHaveCount(0);
});

test('handling every alert asks first and leaves a calm list', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Session failed');
  await device.reportAlert({ alertType: 300, message });
  await signIn(page, 'admin');
  await page.goto('/cpanel/alerts');
  await expect(rowOf(page, message)).toBeVisible();

  const question = page.getByRole('dialog', { name: 'Handle every active alert?' });
  await page.getByRole('button', { name: 'Handle all' }).click();
  await expect(question).toContainText('marked as handled by you');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(rowOf(page, message)).toBeVisible();

  await page.getByRole('button', { name: 'Handle all' }).click();
  await question.getByRole('button', { name: 'Handle all' }).click();
  await expect(page.getByText(/alerts? handled$/)).toBeVisible();
  await expect(rowOf(page, message)).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  await expect(rowOf(page, message)).toContainText('Antti Admin');
});

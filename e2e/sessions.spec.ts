import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { sessionInput } from '@halla/contract/ingest';
import { hasConsumptionCharts } from '@halla/domain/sessions/sessions';
import type { Page } from '@playwright/test';
import type { z } from 'zod';
import { expect, expectAccessible, test } from './fixtures.ts';
import { devicesOf, fleet, present } from './given/fleet.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { linesOf } from './page/csv-lines.ts';
import { chunkPath } from './page/hold-back.ts';

const MINUTE_MS = 60_000;

/** A cabin session with this many samples, one per second; the gas valve closes after half of them. */
function sessionOf(samples: number, changes: Partial<z.input<typeof sessionInput>> = {}) {
  const times = Array.from({ length: samples }, (_, second) => second * 1000);
  return {
    startTime: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
    type: 2,
    duration: samples,
    targetTemperature: -110,
    complete: true,
    measurements: {
      timeStamp: times,
      pressure: times.map(() => 18),
      temperature: { T1: times.map((_, second) => -100 - second / 10), cabinTemp: times.map(() => -95) },
      humidity: { cabinTemp: times.map(() => 33) },
      activeDevices: times.map((_, second) => (second < samples / 2 ? ['gasValve', 'fan'] : ['fan'])),
    },
    ...changes,
  };
}

function chart(page: Page) {
  return page.getByRole('region', { name: 'Temperature and pressure' });
}

test('a session shows what was measured, what went wrong, and reads every series at a time', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(sessionOf(120, { errorCode: 2 + 4 + 8 }));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/sessions/${id}`);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/cpanel/devices');
  await expect(crumbs.getByRole('link', { name: device.serialNumber })).toHaveAttribute(
    'href',
    `/cpanel/devices/${device.id}`,
  );
  const errors = page.getByRole('list', { name: 'Errors' });
  await expect(errors).toContainText('The surroundings were above 25 °C when the session started.');
  await expect(errors).toContainText('The humidity was above 40 % when the session started.');
  await expect(errors).toContainText('The door was opened while the session ran');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('2:00Door opened');

  await chart(page).locator('canvas').hover();
  const reading = chart(page).locator('tr', { hasText: 'Pressure' });
  await expect(reading).toHaveText('Pressure1.8\u00a0bar');
  await expectAccessible(page);
});

test('channels are switched in the legend and stay as they were left', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(sessionOf(60));
  await signIn(page, 'admin');
  await page.goto(`/sessions/${id}`);
  const humidity = chart(page).getByRole('button', { name: 'Cabin temp humidity' });
  const pressure = chart(page).getByRole('button', { name: 'Pressure' });
  await expect(humidity).toHaveAttribute('aria-pressed', 'false');
  await humidity.click();
  await pressure.click();
  await page.reload();
  await expect(humidity).toHaveAttribute('aria-pressed', 'true');
  await expect(pressure).toHaveAttribute('aria-pressed', 'false');
  await chart(page).getByRole('button', { name: 'Show as table' }).click();
  await expect(chart(page).getByRole('columnheader')).toHaveText([
    'Time',
    'T1 °C',
    'Cabin temp °C',
    'Cabin temp humidity %',
  ]);
});

test('measurements leave as csv with every sample, the chart as a picture', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(sessionOf(2500));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/sessions/${id}`);
  const stem = new RegExp(`^session_${device.serialNumber}_\\d{4}-\\d{2}-\\d{2}$`);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the measurements as csv' }).click();
  const file = await csv;
  expect(file.suggestedFilename().replace('.csv', '')).toMatch(stem);
  const lines = await linesOf(file);
  expect(lines).toHaveLength(2501);
  expect(lines[0]).toBe('Time;s;T1 °C;Cabin temp °C;Pressure bar;Cabin temp humidity %;Running parts');
  expect(lines.at(-1)).toMatch(/Z;2499;-349\.9;-95;1\.8;33;Fan$/);

  for (const [choice, ending, start] of [
    ['PNG picture', '.png', '\u0089PNG'],
    ['SVG drawing', '.svg', '<svg'],
  ] as const) {
    await page.getByRole('button', { name: 'Download the chart as a picture' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    const picture = await download;
    expect(picture.suggestedFilename().replace(ending, '')).toMatch(stem);
    const bytes = await readFile(await picture.path(), 'latin1');
    expect(bytes.slice(0, 4)).toBe(start);
  }
});

test('a printed session is its facts and its chart on white', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(sessionOf(60));
  await signIn(page, 'admin');
  await page.emulateMedia({ colorScheme: 'dark' });
  const pictures = page.waitForResponse(`**${await chunkPath(page, 'chart-picture')}`);
  await page.goto(`/cpanel/sessions/${id}`);
  await pictures;
  await expect(chart(page).locator('canvas')).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Target temperature')).toBeVisible();
  await expect(page.getByText('Target not reached')).toBeVisible();
  await expect(page.locator('main svg').filter({ hasText: 'Target −110.0 °C' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test('a running session grows by itself', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const externalId = randomUUID();
  const startTime = new Date().toISOString();
  const report = (samples: number, complete: boolean) =>
    device.reportSession(sessionOf(samples, { startTime, complete }), externalId);
  const id = await report(30, false);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/sessions/${id}`);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await expect(page.getByText('Elapsed')).toBeVisible();
  const samples = page.getByRole('region', { name: 'Measurements', exact: true });
  await expect(samples).toContainText('30 rows');

  await report(60, false);
  await expect(samples).toContainText('60 rows');
  await report(75, true);
  await expect(page.getByText('Running', { exact: true })).toHaveCount(0);
  await expect(page.getByText('1:15').first()).toBeVisible();
});

test('a session without measurements says so', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const { measurements: _, ...silent } = sessionOf(60);
  const id = await device.reportSession(silent);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/sessions/${id}`);
  await expect(page.getByText('No Graph available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the measurements as csv' })).toBeDisabled();
});

test('arrows, brackets and letters lead along the sessions of a device', async ({ page, signIn, callAs }) => {
  const { device } = present((await devicesOf(callAs, 'client'))[0], 'device of the client');
  const load = async () => (await callAs('client', 'get_sessions', { deviceid: device.id })).sessions;
  await expect.poll(async () => (await load()).length, { timeout: 50_000 }).toBeGreaterThan(2);
  const sessions = await load();
  const idOf = (index: number) => {
    const session = present(sessions.at(index), 'session of the client');
    return 'id' in session ? session.id : 0;
  };
  await signIn(page, 'client');
  await page.goto(`/sessions/${idOf(-1)}`);
  await expect(page.getByRole('button', { name: 'Previous session' })).toBeDisabled();
  await page.getByRole('link', { name: 'Next session' }).click();
  await expect(page).toHaveURL(`/sessions/${idOf(-2)}`);
  await expect(page.getByRole('link', { name: 'Next session' })).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL(`/sessions/${idOf(-3)}`);
  await expect(page.getByRole('link', { name: 'Previous session' })).toBeVisible();
  const note = page.getByRole('textbox', { name: 'Add a note' });
  await note.pressSequentially('a[jb');
  await expect(page).toHaveURL(`/sessions/${idOf(-3)}`);
  // Leaving with an unsent note would ask for confirmation first.
  await note.clear();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('[');
  await expect(page).toHaveURL(`/sessions/${idOf(-2)}`);
  await expect(page.getByRole('link', { name: 'Next session' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/sessions/${idOf(-3)}`);
  await expect(page.getByRole('link', { name: 'Previous session' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/sessions/${idOf(-2)}`);
});

test('a note keeps its lines and mentions a colleague', async ({ page, signIn, callAs, request }) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(sessionOf(20));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/sessions/${id}`);
  const notes = page.getByRole('region', { name: 'Notes' });
  const box = notes.getByRole('textbox', { name: 'Add a note' });
  await expect(notes.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await box.pressSequentially('Cold enough? @nobodyhere');
  await expect(page.getByText('No items found...')).toBeVisible();
  for (let typed = 0; typed < 'nobodyhere'.length; typed += 1) await box.press('Backspace');
  await box.pressSequentially('saa');
  await expect(page.getByRole('option', { name: 'Saara Sales' })).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(box).toHaveValue('Cold enough? @Saara Sales ');
  await box.pressSequentially('\nSecond line');
  await box.press('Control+Enter');

  await expect(page.getByText('Note added')).toBeVisible();
  await expect(box).toHaveValue('');
  const text = notes.getByText('Cold enough? @Saara Sales');
  await expect(text).toContainText('Second line');
  await expect(text).toHaveCSS('white-space-collapse', 'preserve');
  const { session } = await callAs('admin', 'get_session_data', { sessionid: id });
  const people = (await callAs('admin', 'get_user_list', { userGroup: 'CTN' })).users;
  const saara = present(
    people.find(({ fullName }) => fullName === 'Saara Sales'),
    'Saara Sales',
  );
  expect(session.Notes[0]?.tagged).toEqual([saara.id]);
  await expectAccessible(page);
});

test('the sessions of a device are filtered, opened and downloaded', async ({
  page,
  context,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportSession(
    sessionOf(60, { startTime: new Date().toISOString(), type: 99, errorCode: 16 }),
  );
  await device.reportSession(sessionOf(30));
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(2)).toBeVisible();
  const types = page.getByRole('combobox', { name: 'Types' });
  await types.click();
  await page.getByRole('option', { name: 'Type 99' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/sessions\.types=99/);
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table.getByRole('cell', { name: 'Failed' }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Precool' })).toHaveCount(0);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download csv' }).click();
  const lines = await linesOf(await csv);
  expect(lines[0]).toBe('Start time;Type;Duration;Consumption kg;Target °C;Outcome;Why;Errors');
  expect(lines[1]).toMatch(
    /Z;Type 99;1:00;;-110;Failed;Target −110\.0\u00a0°C, reached −105\.9\u00a0°C \(T1\)\.;Failed$/,
  );

  const opened = context.waitForEvent('page');
  await table.getByRole('cell', { name: 'Failed' }).first().click({ button: 'middle' });
  const tab = await opened;
  await expect(tab).toHaveURL(`/cpanel/sessions/${id}`);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Type 99');
  await tab.close();
  await table.getByRole('cell', { name: 'Failed' }).first().click();
  await expect(page).toHaveURL(`/cpanel/sessions/${id}`);

  await page.goto(
    `/cpanel/devices/${device.id}?tab=sessions&sessions.from=2019-03-01&sessions.to=2019-03-01`,
  );
  await expect(page.getByText('No data found on the selected date')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the dates' }).last().click();
  await expect(page.getByText('No data found on the selected date')).toHaveCount(0);
});

test('a client neither sees error codes nor sessions of others', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(404);
  const own = await devicesOf(callAs, 'client');
  const { device } = present(own[0], 'device of the client');
  await signIn(page, 'client');
  await page.goto(`/devices/${device.id}?tab=sessions`);
  await expect(page.getByRole('columnheader', { name: 'Start time' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Errors' })).toHaveCount(0);

  const foreign = present(
    (await fleet(callAs)).find(({ id }) => !own.some((mine) => mine.device.id === id)),
    'device of somebody else',
  );
  const sessionsOfOthers = async () =>
    (await callAs('admin', 'get_sessions', { deviceid: foreign.id })).sessions;
  await expect.poll(async () => (await sessionsOfOthers()).length, { timeout: 50_000 }).toBeGreaterThan(0);
  const [other] = await sessionsOfOthers();
  await page.goto(`/sessions/${other !== undefined && 'id' in other ? other.id : 0}`);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
});

test('consumption is drawn for three periods, but not for the electric families', async ({
  page,
  signIn,
  callAs,
}) => {
  const devices = await fleet(callAs);
  await signIn(page, 'admin');
  const gas = present(
    devices.find(({ deviceType }) => hasConsumptionCharts(deviceType)),
    'gas device',
  );
  await page.goto(`/cpanel/devices/${gas.id}`);
  for (const name of ['Last 24 hours', 'Last 30 days', 'Total']) {
    await expect(page.getByRole('region', { name }).getByRole('img')).toBeVisible();
  }
  const electric = present(
    devices.find(({ deviceType }) => !hasConsumptionCharts(deviceType)),
    'electric device',
  );
  await page.goto(`/cpanel/devices/${electric.id}`);
  await expect(page.getByRole('region', { name: 'Details', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last 24 hours' })).toHaveCount(0);
});

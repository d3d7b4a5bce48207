import { readFile } from 'node:fs/promises';
import type { PresetsState } from '@halla/contract/device-data';
import type { StaffDevice } from '@halla/contract/devices';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type DeviceLine, lineOf } from './given/device-line.ts';
import { devicesOf, fleet } from './given/fleet.ts';
import { keyDevice } from './given/keyed-device.ts';

const PHONE = { width: 390, height: 844 };
const SOFT = { Name: 'Soft', Temperature: -110, Duration: 120 };
const HARD = { Name: 'Hard', Temperature: -140, Duration: 150 };

let line: DeviceLine | undefined;

// One device for the whole file.
test.beforeEach(async ({ callAs, request }) => {
  const keyed = await keyDevice({ callAs, name: 'device-data', candidates: () => cabinsOfClient(callAs) });
  line = lineOf(keyed, request);
});

async function cabinsOfClient(callAs: CallAs): Promise<readonly StaffDevice[]> {
  const own = new Set((await devicesOf(callAs, 'client')).map(({ device }) => device.id));
  return (await fleet(callAs))
    .filter(({ id, deviceType }) => own.has(id) && deviceType === 'CRYO_CABIN')
    .toReversed();
}

function machine(): DeviceLine {
  if (line === undefined) throw new Error('The device has no line yet.');
  return line;
}

type CallAs = Parameters<typeof devicesOf>[0];

/** Sets the presets a test needs, and marks the device as up to date. */
async function givenPresets(callAs: CallAs, session_presets: PresetsState['session_presets']) {
  await callAs('admin', 'edit_session_presets', { deviceid: machine().id, session_presets });
  await machine().get('presets');
}

const presetsAt = (page: Page) => page.goto(`/cpanel/devices/${machine().id}?tab=sessionPresets`);
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('grid', { name: 'Session presets' })
    .getByRole('row')
    .nth(row + 1)
    .getByRole('gridcell')
    .nth(column);

test('presets are edited like a spreadsheet, saved, and seen to be picked up by the machine', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  await givenPresets(callAs, { Hard: HARD, Soft: SOFT });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'admin');
  await presetsAt(page);
  const save = page.getByRole('button', { name: 'Save' });
  await expect(page.getByText('Picked up at')).toBeVisible();
  await expect(save).toBeDisabled();

  // Typing replaces the content, Tab moves right, Enter moves down.
  await cell(page, 0, 1).click();
  await page.keyboard.type('-150,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect(cell(page, 0, 1)).toContainText('-150.5');
  await expect(cell(page, 0, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 0, 2)).toContainText('90…180');
  await expect(save).toBeDisabled();
  await expectAccessible(page);

  // Keyboard handling: undo and redo, F2 and Escape, Delete.
  await page.keyboard.press('Control+z');
  await expect(cell(page, 0, 2)).toHaveText('150');
  await page.keyboard.press('Control+Shift+Z');
  await expect(cell(page, 0, 2)).toContainText('300');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('F2');
  await page.keyboard.type('999');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 2)).toHaveText('120');
  await page.keyboard.press('Delete');
  await expect(cell(page, 1, 2)).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+z');

  // Cells from another spreadsheet, with one row more than the sheet has.
  await page.evaluate(() => navigator.clipboard.writeText('Mild\t-95\t100\nFresh\t-120,5\t90\n'));
  await cell(page, 1, 0).click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 2, 0)).toContainText('Fresh');
  await expect(cell(page, 2, 1)).toContainText('-120.5');
  await page.getByRole('button', { name: 'Add preset' }).click();
  await expect(cell(page, 3, 0)).toBeFocused();
  await expect(cell(page, 3, 0)).toContainText('NewPreset0');
  await page.getByRole('button', { name: 'Remove NewPreset0' }).click();

  await save.click();
  await expect(page.getByText('Session presets saved')).toBeVisible();
  await expect(page.getByText('Waiting for the machine to pick up')).toBeVisible();
  expect(await machine().get('presets')).toMatchObject({
    presets: {
      Hard: { Name: 'Hard', Temperature: -150.5, Duration: 150 },
      Mild: { Name: 'Mild', Temperature: -95, Duration: 100 },
      Fresh: { Name: 'Fresh', Temperature: -120.5, Duration: 90 },
    },
  });
  await expect(page.getByText('Picked up at')).toBeVisible();
  await expect(page.getByText('Waiting for the machine to pick up')).toHaveCount(0);
});

test('a change made at the machine meanwhile stands beside the own one', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  await givenPresets(callAs, { Hard: HARD, Soft: SOFT });
  expectRefusal(409);
  await signIn(page, 'client');
  await page.goto(`/devices/${machine().id}?tab=sessionPresets`);
  await cell(page, 0, 1).click();
  await page.keyboard.type('-145');
  await page.keyboard.press('Enter');
  const { revision } = await callAs('admin', 'get_session_presets', { deviceid: machine().id });
  await machine().put('presets', {
    baseRevision: revision,
    presets: { Hard: { ...HARD, Duration: 100 }, Soft: { ...SOFT, Duration: 90 } },
  });
  await expect(page.getByText('Changed at the machine at')).toBeVisible();
  await expect(cell(page, 0, 1)).toContainText('-145');

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'The presets were changed meanwhile' });
  await expect(dialog.getByRole('region', { name: 'Hard' }).getByLabel('Keep mine')).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'Soft' }).getByLabel('Take theirs')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save the choice' }).click();
  await expect(page.getByText('Session presets saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { session_presets } = await callAs('client', 'get_session_presets', { deviceid: machine().id });
  expect(session_presets).toEqual({ Hard: { ...HARD, Temperature: -145 }, Soft: { ...SOFT, Duration: 90 } });
});

test('on a phone presets are cards; leaving with changes asks first, and an empty set is not saved', async ({
  page,
  signIn,
  callAs,
}) => {
  await givenPresets(callAs, { Soft: SOFT });
  await page.setViewportSize(PHONE);
  await signIn(page, 'production', { language: 'fi' });
  await page.goto(`/devices/${machine().id}?tab=sessionPresets`);
  await page.getByLabel('Kesto').fill('400');
  await expect(page.getByText('1 solun arvo ei kelpaa')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Päivälokit' }).click();
  const question = page.getByRole('dialog', { name: 'Oletko varma?' });
  await question.getByRole('button', { name: 'Peruuta' }).click();
  await expect(page.getByLabel('Kesto')).toHaveValue('400');
  await page.getByRole('button', { name: 'Poista Soft' }).click();
  await expect(page.getByText('Esiasetukset eivät voi olla tyhjät')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tallenna' })).toBeDisabled();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });

  test('a tap opens a cell of the presets, and the page is no wider than the screen', async ({
    page,
    signIn,
    callAs,
  }) => {
    await givenPresets(callAs, { Soft: SOFT });
    await signIn(page, 'production');
    await page.goto(`/devices/${machine().id}?tab=sessionPresets`);
    await cell(page, 0, 2).tap();
    await page.keyboard.type('400');
    await cell(page, 0, 1).tap();
    await expect(cell(page, 0, 1).getByRole('textbox')).toHaveValue('-110');
    await expect(cell(page, 0, 2)).toHaveAttribute('aria-invalid', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820);
  });
});

test('sales staff read presets and cannot change them', async ({ page, signIn, callAs }) => {
  await givenPresets(callAs, { Soft: SOFT });
  await signIn(page, 'sales');
  await page.goto(`/devices/${machine().id}?tab=sessionPresets`);
  await cell(page, 0, 1).click();
  await page.keyboard.type('-90');
  await expect(cell(page, 0, 1)).toHaveText('-110');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a log is read in the page, searched, and downloaded with an address that works once', async ({
  page,
  request,
  signIn,
}) => {
  const text = Array.from(
    { length: 400 },
    (_, index) => `line ${index + 1} ${index === 299 ? 'WARN door' : 'ok'}`,
  );
  const bytes = Buffer.from(`${text.join('\n')}\n`);
  await machine().putLog('e2e.log', bytes);
  await machine().putLog('picture.log', Buffer.from([0x89, 0x50, 0, 0, 1, 2]));
  await signIn(page, 'client');
  await page.goto(`/devices/${machine().id}?tab=dailyLogs`);
  await page.getByRole('row', { name: /e2e\.log/ }).click();
  await expect(page).toHaveURL(/log=e2e\.log/);
  await expect(page.getByRole('row', { name: /e2e\.log/ })).toHaveAttribute('aria-current', 'true');
  const file = page.getByRole('region', { name: 'e2e.log', exact: true });
  await file.getByRole('searchbox').fill('warn DOOR');
  await expect(file.getByText('1 of 1')).toBeVisible();
  await expect(file.getByText('WARN door')).toBeVisible();
  await expectAccessible(page);

  const addresses: string[] = [];
  page.on('request', (sent) => sent.url().includes('/execute_download/') && addresses.push(sent.url()));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('e2e.log');
  expect(await readFile(await download.path())).toEqual(bytes);
  const again = await request.get(addresses[0] ?? '');
  expect(again.status()).toBe(410);
  expect(await again.text()).toContain('Download expired');

  await page.getByRole('row', { name: /picture\.log/ }).click();
  await expect(page.getByText('This file is no text')).toBeVisible();
});

test('settings are searched, compared with an older version, and show customers no secrets', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  const settings = { fan: { speed: 3, mode: 'auto' }, wifi: { password: 'hunter2' }, zones: ['a', 'c'] };
  await machine().put('settings', settings);
  await machine().put('settings', {
    ...settings,
    fan: { speed: 4, mode: 'auto' },
    zones: ['a', 'b', 'c'],
    lamp: true,
  });
  await signIn(page, 'client');
  await page.goto(`/devices/${machine().id}?tab=settings`);
  const tree = page.getByRole('tree', { name: 'Settings.json' });
  await tree.focus();
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(tree.getByText('speed')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('SPEED');
  await expect(tree.locator('mark')).toHaveText('speed');
  await page.getByRole('searchbox', { name: 'Search' }).first().fill('');
  await expect(tree.getByText('speed')).toHaveCount(0);
  await tree.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByText('"auto"')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Changes', { exact: true }).click();
  await expect(page.getByText('3 differences')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'fan.speed' })).toContainText('Changed');
  await expect(page.getByRole('listitem').filter({ hasText: 'zones[1]' })).toContainText('Added');
  await expect(page.getByRole('listitem').filter({ hasText: 'lamp' })).toContainText('Added');
  await expectAccessible(page);

  await page.getByText('Text', { exact: true }).click();
  await expect(page.getByText('"password": "***"')).toBeVisible();
  await expect(page.getByText('hunter2')).toHaveCount(0);

  // Shared links: a comparison of a version with itself, and a version that is no longer stored.
  const { version } = await callAs('client', 'get_settings_file', { deviceid: machine().id });
  const at = `/devices/${machine().id}?tab=settings&settings.view=changes&settings.version`;
  await page.goto(`${at}=${version}&settings.against=${version}`);
  await expect(page.getByText('3 differences')).toBeVisible();
  expectRefusal(404);
  await page.goto(`${at}=99999`);
  await page.getByRole('button', { name: 'Show the newest version' }).click();
  await expect(page.getByText('3 differences')).toBeVisible();
});

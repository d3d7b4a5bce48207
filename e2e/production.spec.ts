import { writeFileSync } from 'node:fs';
import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import type { DemoUserName } from '@halla/domain/demo/demo';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { expect, expectAccessible, test } from './fixtures.ts';
import { present } from './given/fleet.ts';
import { freshSerial } from './given/fresh-serial.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { selectSeveral } from './page/select-several.ts';
import { countTaps } from './page/taps.ts';

type CallAs = <Name extends CallName>(
  user: DemoUserName,
  name: Name,
  input: CallInput<Name>,
) => Promise<CallOutput<Name>>;

/** Creates a workshop device directly, bypassing the screen. */
async function givenDevice(callAs: CallAs, state: LcState = 'production') {
  const { users } = await callAs('production', 'get_user_list', { search_value: 'Pekka' });
  const serialNumber = freshSerial();
  await callAs('production', 'add_transfer', {
    transferData: {
      state,
      UserId: present(users[0], 'user Pekka').id,
      newDevice: serialNumber,
      location: 'vantaa',
    },
  });
  return present(await deviceOf(callAs, serialNumber), `device ${serialNumber}`);
}

async function deviceOf(callAs: CallAs, serialPrefix: string) {
  return (await callAs('admin', 'get_admin_devices', { serialPrefix })).devices[0];
}

function rowOf(page: Page, serialNumber: string) {
  return page.getByRole('row').filter({ hasText: serialNumber });
}

test('a new device is checked while its serial number is typed', async ({ page, signIn, callAs }) => {
  const taken = await givenDevice(callAs);
  const serial = freshSerial();
  await signIn(page, 'production');
  await page.goto('/production');
  await page.getByRole('button', { name: 'New device' }).click();
  const dialog = page.getByRole('dialog', { name: 'New device' });
  const box = dialog.getByRole('textbox', { name: 'Serial number' });
  const add = dialog.getByRole('button', { name: 'Add device' });

  await box.fill('ec');
  await expect(dialog.getByText('EC22XXXX', { exact: true })).toBeVisible();
  await expect(add).toBeDisabled();
  await box.fill('toaster');
  await expect(dialog.getByText('Incorrect Serial Number Format!')).toBeVisible();
  // The format is valid, so format validation alone reports nothing.
  await box.fill('Q180000');
  await expect(dialog.getByText('Q18XXXX, from Q180001 to Q189999')).toBeVisible();
  await expect(add).toBeDisabled();
  await box.fill(taken.serialNumber);
  await expect(dialog.getByText('Serial Number Already Exists!')).toBeVisible();
  await expect(add).toBeDisabled();
  await expectAccessible(page);

  await box.fill(serial.toLowerCase());
  await expect(dialog.getByText('Valid Serial Number')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Ready for Shipment');
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Mailhouse');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, serial)).toContainText('Ready for Shipment');
  await expect(rowOf(page, serial)).toContainText('Mailhouse');
  const toast = page.getByRole('alert').filter({ hasText: `${serial} added` });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, serial)).toHaveCount(0);
  expect(await deviceOf(callAs, serial)).toBeUndefined();
});

test('a new device that is sold asks for its client, and is named when it is added', async ({
  page,
  signIn,
  callAs,
}) => {
  const serial = freshSerial();
  await signIn(page, 'production', { language: 'fi' });
  await page.goto(`/production?new=${serial}`);
  const dialog = page.getByRole('dialog', { name: 'Uusi laite' });
  await expect(dialog.getByText('Sarjanumero kelpaa')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Vaihe' }).selectOption('dispatched');
  await dialog.getByRole('button', { name: 'Lisää laite' }).click();
  await expect(dialog).toContainText('Asiakastiedot on lisättävä!');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Uusi asiakas…' }).click();
  const clients = page.getByRole('dialog', { name: 'Asiakastiedot' });
  const client = oneOfAKind('Kuura Kylpylä');
  await clients.getByRole('button', { name: 'Kirjoita uusi asiakas' }).click();
  await clients.getByRole('textbox', { name: 'Yrityksen nimi' }).fill(client);
  await clients.getByRole('button', { name: 'Käytä näitä tietoja' }).click();
  await dialog.getByRole('button', { name: 'Lisää laite' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${serial} lisätty` })).toBeVisible();
  const device = await deviceOf(callAs, serial);
  expect(device?.latest).toMatchObject({ state: 'dispatched', clientInfo: { companyName: client } });
});

test('the next device is put in with the choices of the one before', async ({ page, signIn, callAs }) => {
  const [first, second] = [freshSerial(), freshSerial()];
  await signIn(page, 'production');
  await page.goto(`/production?new=${first}`);
  const dialog = page.getByRole('dialog', { name: 'New device' });
  const box = dialog.getByRole('textbox', { name: 'Serial number' });
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('Ready for Shipment');
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Mailhouse');
  await dialog.getByRole('button', { name: 'Add and continue with the next' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${first} added` })).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await box.fill(second);
  await dialog.getByRole('button', { name: 'Add device' }).click();
  await expect(dialog).toBeHidden();
  for (const serial of [first, second]) {
    expect((await deviceOf(callAs, serial))?.latest).toMatchObject({ state: 'ready', location: 'mailhouse' });
  }
});

test('a serial number that was typed is not lost by Escape, the close button or Back', async ({
  page,
  signIn,
}) => {
  const serial = freshSerial();
  await signIn(page, 'production');
  await page.goto('/production');
  await page.getByRole('button', { name: 'New device' }).click();
  const dialog = page.getByRole('dialog', { name: 'New device' });
  const box = dialog.getByRole('textbox', { name: 'Serial number' });
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await box.fill(serial);

  await page.keyboard.press('Escape');
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(box).toHaveValue(serial);
  await page.goBack();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(box).toHaveValue(serial);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/production');
});

test('a search that finds nothing offers to add the device', async ({ page, signIn }) => {
  const serial = freshSerial();
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  const box = page.getByRole('searchbox', { name: 'Search devices' });
  await box.fill(serial);
  await box.press('Enter');
  await page.getByRole('button', { name: `Add device ${serial}` }).click();
  await expect(page.getByRole('textbox', { name: 'Serial number' })).toHaveValue(serial);
  await expect(page.getByText('Valid Serial Number')).toBeVisible();
});

test('the filters live in the address, and the csv file holds what they leave', async ({
  page,
  signIn,
  callAs,
}) => {
  const { serialNumber } = await givenDevice(callAs, 'storaged');
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  await page.getByRole('button', { name: 'eCabin' }).click();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'In Storage' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/product=eCabin/);
  await expect(page).toHaveURL(/state=storaged/);
  await expect(rowOf(page, serialNumber)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Dispatched to Client' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'eCabin' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rowOf(page, serialNumber)).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/^devices_\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('searchbox', { name: 'Client' }).fill('nobody at all');
  await expect(rowOf(page, serialNumber)).toHaveCount(0);
  await page.getByRole('button', { name: 'Download csv' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No records' })).toBeVisible();
});

test('the dialog of a device moves it on, corrects a record and shows its life', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber } = await givenDevice(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/production?q=${serialNumber}`);
  await rowOf(page, serialNumber).click();
  const dialog = page.getByRole('dialog', { name: serialNumber });
  await expect(page).toHaveURL(new RegExp(`device=${id}`));
  await expect(dialog.getByRole('link', { name: 'Device page' })).toHaveAttribute(
    'href',
    `/cpanel/devices/${id}`,
  );
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('In Storage');
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Estonia');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Waits for a door');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const history = dialog.getByRole('listitem');
  await expect(history.first()).toContainText('In Storage');
  await expect(history.first()).toContainText('Waits for a door');
  await expectAccessible(page);

  await history.last().getByRole('button', { name: 'Correct this record' }).click();
  const correction = dialog.getByRole('form', { name: /^Correct: In Production, / });
  await expect(correction).toContainText('Date and author of the record stay');
  await expect(correction.getByRole('combobox', { name: 'State' })).toBeFocused();
  await expect(history.last()).toContainText('Being corrected');
  await expect(history.first()).not.toContainText('Being corrected');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Location' }).selectOption('Spain');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect(history.last()).toContainText('Spain');
  await expect(dialog).not.toContainText('Being corrected');

  await dialog.getByRole('button', { name: 'Show as table' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Waits for a door' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, serialNumber)).toContainText('Estonia');
});

test('the place follows the state that is chosen, and one that was chosen by hand stays', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, serialNumber } = await givenDevice(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/production?device=${id}`);
  const dialog = page.getByRole('dialog', { name: serialNumber });
  await dialog.getByRole('button', { name: 'Change state' }).click();
  const state = dialog.getByRole('combobox', { name: 'State' });
  const place = dialog.getByRole('combobox', { name: 'Location' });
  await expect(place).toHaveValue('vantaa');
  await state.selectOption('Demo');
  await expect(place).toHaveValue('client');
  await expect(place).toBeDisabled();
  await state.selectOption('In Storage');
  await expect(place).toHaveValue('vantaa');
  await place.selectOption('Estonia');
  await state.selectOption('Maintenance');
  await expect(place).toHaveValue('estonia');
  await state.selectOption('Ready for Shipment');
  await expect(place).toHaveValue('mailhouse');

  await state.selectOption('Demo');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Demo');
  await dialog.getByRole('button', { name: 'Change state' }).click();
  await state.selectOption('Maintenance');
  await expect(place).toHaveValue('unknown');
  await expect(dialog).toContainText('Nobody has said where it is now.');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('selected devices move together, and another tap puts a wrong one right', async ({
    page,
    signIn,
    callAs,
  }) => {
    const [one, two] = [await givenDevice(callAs), await givenDevice(callAs)];
    await signIn(page, 'production');
    await page.goto('/production');
    const { bar, sheet } = await selectSeveral(page, [one.serialNumber, two.serialNumber]);
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'In Storage' }).tap();
    await expect(sheet).toContainText('2 devices are now: In Storage.');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Undo all' }).tap();
    await expect(sheet).toContainText('2 devices: undone');
    for (const { serialNumber } of [one, two])
      expect((await deviceOf(callAs, serialNumber))?.latest?.state).toBe('production');
    await sheet.getByRole('button', { name: 'In Storage' }).tap();
    await expect(sheet).toContainText('2 devices are now: In Storage.');
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await bar.getByRole('button', { name: 'Change state' }).tap();
    await sheet.getByRole('button', { name: 'Ready for Shipment' }).tap();
    await expect(sheet).toContainText('2 devices are now: Ready for Shipment.');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(bar).toBeHidden();
    for (const { serialNumber } of [one, two])
      expect((await deviceOf(callAs, serialNumber))?.latest?.state).toBe('ready');
  });

  test('of devices that moved together, one that somebody moved on stays and says why', async ({
    page,
    signIn,
    callAs,
    expectRefusal,
  }) => {
    expectRefusal(409);
    const [one, two] = [await givenDevice(callAs), await givenDevice(callAs)];
    await signIn(page, 'production');
    await page.goto('/production');
    const { bar, sheet } = await selectSeveral(page, [one.serialNumber, two.serialNumber]);
    await sheet.getByRole('button', { name: 'In Storage' }).tap();
    await expect(sheet).toContainText('2 devices are now: In Storage.');
    await callAs('admin', 'edit_lifecyclestate', {
      deviceid: two.id,
      lifecyclestate: { state: 'maintenance' },
    });
    await sheet.getByRole('button', { name: 'Undo all' }).tap();
    await expect(sheet).toContainText(`${one.serialNumber}: undone`);
    await expect(sheet).toContainText(`${two.serialNumber} was not undone. The device has been moved again`);
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await expect(bar).toContainText('1 selected');
  });

  test('a phone does not zoom into what is typed into', async ({ page, signIn }) => {
    await signIn(page, 'production');
    await page.goto('/production?new=-');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    const fields = page.locator('input[type="search"], input[type="text"], select');
    const sizes = await fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize));
    expect(sizes.length).toBeGreaterThan(3);
    for (const size of sizes) expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
  });

  test('two taps change the state', async ({ page, signIn, callAs }) => {
    const { serialNumber } = await givenDevice(callAs);
    const taps = await countTaps(page);
    await signIn(page, 'production');
    await page.goto(`/production?q=${serialNumber}`);
    const card = page.getByRole('listitem').filter({ hasText: serialNumber });
    await card.getByRole('button', { name: 'Change state' }).tap();
    const sheet = page.getByRole('dialog', { name: `Change state of ${serialNumber}` });
    await expect(sheet.getByRole('button', { name: 'Decommissioned' })).toHaveCount(0);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Ready for Shipment' }).tap();
    await expect(sheet).toBeHidden();
    await expect(card).toContainText('Ready for Shipment');
    expect(taps()).toBe(2);
    expect((await deviceOf(callAs, serialNumber))?.latest?.state).toBe('ready');
    const toast = page
      .getByRole('alert')
      .filter({ hasText: `${serialNumber}: Ready for Shipment · Mailhouse` });
    await expectAccessible(page);
    await toast.getByRole('button', { name: 'Undo' }).tap();
    await expect(card).toContainText('In Production');
    expect((await deviceOf(callAs, serialNumber))?.latest).toMatchObject({
      state: 'production',
      location: 'vantaa',
    });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, 'the page is as wide as the phone').toBe(false);
  });
});

test('what a label carries is what the camera reads', async ({
  page,
  signIn,
  callAs,
  playwright,
  baseURL,
}, info) => {
  const { serialNumber } = await givenDevice(callAs);
  await signIn(page, 'production');
  await page.goto(`/production?q=${serialNumber}`);
  await rowOf(page, serialNumber).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const labels = page.getByRole('dialog', { name: 'Labels' });
  await expect(labels.getByRole('img', { name: `Code of ${serialNumber}` })).toBeVisible();
  await expectAccessible(page);
  const video = info.outputPath('label.y4m');
  writeFileSync(video, await filmOf(page, `Code of ${serialNumber}`));

  const browser = await playwright.chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const withCamera = await browser.newPage({ baseURL: present(baseURL, 'address') });
    const faults: string[] = [];
    withCamera.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await signIn(withCamera, 'production');
    await withCamera.goto('/production');
    await withCamera.getByRole('button', { name: 'Scan a code' }).click();
    await expect(withCamera.getByRole('dialog', { name: serialNumber })).toBeVisible();
    expect(faults, 'the decoder runs under the policy of the page').toEqual([]);
  } finally {
    await browser.close();
  }
});

const FILM = { width: 640, height: 480, code: 300 } as const;

/** A video for the fake camera that shows a still screenshot of the page. */
async function filmOf(page: Page, name: string): Promise<Buffer> {
  const picture = page.getByRole('img', { name }).first();
  const light = await picture.evaluate((image, { width, height, code }) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null || !(image instanceof HTMLImageElement)) throw new Error('No picture');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingEnabled = false;
    context.drawImage(image, (width - code) / 2, (height - code) / 2, code, code);
    const { data } = context.getImageData(0, 0, width, height);
    return Array.from({ length: width * height }, (_, index) => data[index * 4] ?? 0);
  }, FILM);
  const { width, height } = FILM;
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(light),
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)]);
}

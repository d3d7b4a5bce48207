import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { picture } from './given/camera-picture.ts';
import { fleet, present } from './given/fleet.ts';

const PHONE = { width: 390, height: 844 };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Tests run in parallel, so each uses its own device, cleared of leftovers from previous attempts. */
async function deviceOf(callAs: Parameters<typeof fleet>[0], index: number): Promise<number> {
  const { id } = present((await fleet(callAs)).at(-1 - index), `device ${index}`);
  const { files: photos } = await callAs('admin', 'get_production_photos', { deviceid: id });
  for (const filename of photos)
    await callAs('admin', 'delete_production_photo', { filename, device_id: id });
  const { files: checklists } = await callAs('admin', 'get_checklist', { deviceid: id });
  for (const filename of checklists) await callAs('super', 'delete_checklist', { filename, device_id: id });
  return id;
}

const photos = (page: Page) => page.getByRole('region', { name: 'Production photos', exact: true });
const checklists = (page: Page) => page.getByRole('region', { name: 'Checklists', exact: true });
const tiles = (page: Page) =>
  photos(page).getByRole('list', { name: 'Production photos' }).getByRole('button');

/** Drops a file on the drop zone by dispatching drag events. */
async function drop(surface: Locator, file: { name: string; bytes: Buffer }): Promise<void> {
  const transfer = await surface.page().evaluateHandle(
    ({ name, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name));
      return data;
    },
    { name: file.name, base64: file.bytes.toString('base64') },
  );
  await surface.dispatchEvent('dragover', { dataTransfer: transfer });
  await surface.dispatchEvent('drop', { dataTransfer: transfer });
}

test('photos that are chosen and dropped appear in the gallery, and one that is none is refused by name', async ({
  page,
  signIn,
  callAs,
}) => {
  const id = await deviceOf(callAs, 0);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${id}?tab=checklist`);
  await expect(photos(page)).toContainText('No photos yet');
  const add = photos(page).getByRole('region', { name: 'Add photos' });
  await expect(add.getByRole('button', { name: 'Upload' })).toBeDisabled();

  const choosing = page.waitForEvent('filechooser');
  await add.getByRole('button', { name: 'Choose files' }).click();
  await (await choosing).setFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture(page, 'teal') },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  await drop(add.getByText('Drop files here'), { name: 'back.jpg', bytes: await picture(page, 'brown') });
  const chosen = add.getByRole('list', { name: 'Selected files' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await expect(chosen.filter({ hasText: 'page.png' })).toContainText('Only images');
  await expectAccessible(page);

  await add.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.getByText('2 files uploaded')).toBeVisible();
  await expect(tiles(page)).toHaveText(['back.jpg', 'front.jpg']);
  await expect(tiles(page).locator('img')).toHaveCount(2);
  await expect(chosen).toHaveCount(1);
  await chosen.getByRole('button', { name: 'Take page.png off the list' }).click();
  await expect(chosen).toHaveCount(0);
});

test('the gallery is walked, opened and emptied with the keyboard alone', async ({
  page,
  signIn,
  callAs,
}) => {
  const id = await deviceOf(callAs, 1);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${id}?tab=checklist`);
  const add = photos(page).getByRole('region', { name: 'Add photos' });
  await add.locator('input').setInputFiles(
    await Promise.all(
      ['red', 'green', 'blue'].map(async (colour) => ({
        name: `${colour}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(page, colour),
      })),
    ),
  );
  await add.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect(tiles(page)).toHaveText(['blue.jpg', 'green.jpg', 'red.jpg']);

  await tiles(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'green.jpg' });
  await expect(shown.getByRole('img', { name: 'green.jpg' })).toBeVisible();
  await expect(shown).toContainText('800 × 600');
  await expect(shown).toContainText('2 / 3');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'red.jpg' })).toContainText('3 / 3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tiles(page).first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete this photo?' });
  await expect(question).toContainText('red.jpg');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await tiles(page).last().focus();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Picture deleted')).toBeVisible();
  await expect(tiles(page)).toHaveText(['blue.jpg', 'green.jpg']);
});

test('a checklist is added, shown in a window of its own, downloaded and deleted', async ({
  page,
  signIn,
  callAs,
}) => {
  const id = await deviceOf(callAs, 2);
  await signIn(page, 'super');
  await page.goto(`/cpanel/devices/${id}?tab=checklist`);
  const add = checklists(page).getByRole('region', { name: 'Add a checklist' });
  const send = async (name: string, buffer: Buffer) => {
    await add.locator('input').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await expect(add.getByRole('button', { name: 'Choose a file' })).toBeDisabled();
    await add.getByRole('button', { name: 'Upload' }).click();
    await expect(checklists(page).getByRole('button', { name: `Show ${name}` })).toBeVisible();
  };
  await send('list.pdf', PDF);
  await send('list.jpg', await picture(page, 'gray'));

  const opening = page.waitForEvent('popup');
  await checklists(page).getByRole('button', { name: 'Show list.jpg' }).click();
  const popup = await opening;
  await popup.waitForURL(/^blob:/);
  await expect(popup.locator('img')).toBeVisible();
  await popup.close();

  const download = page.waitForEvent('download');
  await checklists(page).getByRole('button', { name: 'Download list.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('list.pdf');

  await checklists(page).getByRole('button', { name: 'Delete list.pdf' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this checklist?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Checklist deleted')).toBeVisible();
  await expect(checklists(page).getByRole('button', { name: 'Show list.pdf' })).toHaveCount(0);
  await expect(checklists(page).getByRole('button', { name: 'Show list.jpg' })).toBeVisible();
});

test.describe('on a network that breaks off', () => {
  test('an upload can be cancelled, tried again after the connection broke off, and says why it was refused', async ({
    page,
    signIn,
    callAs,
    expectRefusal,
  }) => {
    const id = await deviceOf(callAs, 3);
    expectRefusal(415);
    await signIn(page, 'admin');
    await page.goto(`/cpanel/devices/${id}?tab=checklist`);
    const add = photos(page).getByRole('region', { name: 'Add photos' });
    const whole = await picture(page, 'orange', { width: 2000, height: 1500 });
    let network: 'held' | 'broken' | 'fine' = 'held';
    await page.route('**/api/upload_production_photos', (route) => {
      // Response of a reverse proxy whose upstream is down.
      if (network === 'broken') return route.fulfill({ contentType: 'text/html', body: '<h1>No way</h1>' });
      return network === 'held' ? undefined : route.continue();
    });
    const choose = (name: string, buffer: Buffer) =>
      add.locator('input').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await choose('slow.jpg', whole);
    await add.getByRole('button', { name: 'Upload' }).click();
    await expect(add.getByRole('progressbar', { name: 'Upload of slow.jpg' })).toHaveCount(1);
    await add.getByRole('button', { name: 'Take slow.jpg off the list' }).click();
    await expect(add.getByRole('button', { name: 'Upload' })).toBeDisabled();

    network = 'broken';
    await choose('kept.jpg', whole);
    await add.getByRole('button', { name: 'Upload' }).click();
    await expect(add.getByRole('alert')).toContainText('Try again: it will not be done twice');
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
    network = 'fine';
    await add.getByRole('button', { name: 'Try again' }).click();
    await expect(photos(page).getByRole('button', { name: 'kept.jpg' })).toBeVisible();

    await choose('torn.jpg', whole.subarray(0, whole.length / 2));
    await add.getByRole('button', { name: 'Upload' }).click();
    await expect(add.getByRole('alert')).toHaveText('The file is empty, damaged or incomplete');
    await expect(add.getByRole('button', { name: 'Upload' })).toBeDisabled();
    expect((await callAs('admin', 'get_production_photos', { deviceid: id })).files).toEqual(['kept.jpg']);
  });
});

test('a colleague sees a new photo appear by itself, in Finnish and on a phone', async ({
  page,
  signIn,
  callAs,
  context,
}) => {
  const id = await deviceOf(callAs, 4);
  await page.setViewportSize(PHONE);
  await signIn(page, 'super', { language: 'fi' });
  await page.goto(`/cpanel/devices/${id}?tab=checklist`);
  await expect(page.getByText('Ei vielä kuvia')).toBeVisible();

  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(`/cpanel/devices/${id}?tab=checklist`);
  const add = photos(other).getByRole('region', { name: 'Add photos' });
  const buffer = await picture(other, 'navy');
  await add.locator('input').setInputFiles({ name: 'kuva.jpg', mimeType: 'image/jpeg', buffer });
  await add.getByRole('button', { name: 'Upload' }).click();

  await expect(page.getByRole('button', { name: 'kuva.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'kuva.jpg' }).click();
  await expect(page.getByRole('img', { name: 'kuva.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Sulje' }).click();
  await expectAccessible(page);
});

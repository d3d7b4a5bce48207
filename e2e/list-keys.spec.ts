import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenEmailList } from './given/given-email-list.ts';
import { givenRelease } from './given/given-release.ts';
import { sendWebstoreOrder } from './given/given-webstore-order.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { moveTo } from './page/move-to.ts';

const rowAt = (page: Page, index: number) => page.locator(`tr[data-index="${index}"]`);
const chosen = (page: Page) => page.locator('tr[data-selected="true"]');
const keyList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('the keys lead from the search box into the list, along its rows and back', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  await expect(rowAt(page, 3)).toBeVisible();
  await page.keyboard.press('j');
  await expect(rowAt(page, 0)).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox').first();
  await expect(search).toBeFocused();
  await page.keyboard.type('jxn');
  await expect(search).toHaveValue('jxn');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(rowAt(page, 3)).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(rowAt(page, 1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(chosen(page)).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(rowAt(page, 3)).toBeFocused();
  await expect(chosen(page)).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(chosen(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
});

test('the keys walk the rows of lists without a selection too, and open one', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  await givenEmailList(callAs);
  await givenRelease({ callAs, request, product: 'xcryo' });
  await sendWebstoreOrder({ request, order: { name: 'Kaamos Recovery Tampere' } });
  await signIn(page, 'super');
  await page.goto('/settings');
  for (const list of ['sessions', 'users', 'emaillists', 'webstore', 'software/releases/xcryo']) {
    await moveTo(page, `/cpanel/${list}`);
    await expect(rowAt(page, 0)).toBeVisible();
    await page.keyboard.press('j');
    await expect(rowAt(page, 0)).toBeFocused();
  }
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/cpanel\/software\/releases\/xcryo\?release=\d+$/);
});

test('a click with Shift selects all rows up to it', async ({ page, signIn, context }) => {
  const opened: Page[] = [];
  context.on('page', (another) => opened.push(another));
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  await rowAt(page, 1).getByRole('checkbox').check();
  await rowAt(page, 4).click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveCount(4);
  await rowAt(page, 2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(chosen(page)).toHaveCount(2);
  expect(opened, 'no window').toEqual([]);
  expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
});

test('one key handles an alert, and the next row has the focus', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const messages = [oneOfAKind('First'), oneOfAKind('Second'), oneOfAKind('Third')];
  for (const message of messages) await device.reportAlert({ alertType: 208, message });
  const found = await callAs('admin', 'get_admin_devices', { search_value: device.serialNumber });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${found.devices[0]?.id}?tab=alerts`);
  await expect(rowAt(page, 2)).toBeVisible();
  const second = await rowAt(page, 1).textContent();
  await rowAt(page, 0).focus();
  await page.keyboard.press('h');
  await expect(page.getByText('1 alert handled')).toBeVisible();
  await expect(rowAt(page, 0)).toHaveText(second ?? '');
  await expect(rowAt(page, 0)).toBeFocused();

  await rowAt(page, 0).getByRole('checkbox').check();
  await rowAt(page, 1).getByRole('checkbox').check();
  const note = page.getByRole('textbox', { name: 'Note (optional)' });
  await note.fill('o');
  await note.press('h');
  await expect(rowAt(page, 1)).toBeVisible();
  await rowAt(page, 1).getByRole('checkbox').focus();
  await page.keyboard.press('h');
  await expect(page.getByText('2 alerts handled')).toBeVisible();
  const { alerts } = await callAs('admin', 'get_alerts', { deviceid: found.devices[0]?.id ?? 0 });
  const notes = await Promise.all(
    alerts
      // Other tests also report alerts of this device.
      .filter(({ message }) => messages.includes(message))
      .map(async ({ id: alert_id }) => (await callAs('admin', 'get_alerts', { alert_id })).alerts[0]?.Notes),
  );
  expect(notes.flat().map((written) => written?.text)).toEqual(['oh', 'oh']);

  const message = oneOfAKind('Fourth');
  await device.reportAlert({ alertType: 208, message });
  await page.getByRole('row').filter({ hasText: message }).focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByRole('button', { name: 'Mark as handled' })).toHaveCount(0);
});

test('the list of keys names those of the page, and is read by everybody', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/production');
  await expect(rowAt(page, 0)).toBeVisible();
  await page.keyboard.press('?');
  for (const text of [
    'On this page',
    'New device',
    'In lists',
    'Select the row, as Space does',
    'Everywhere',
  ]) {
    await expect(keyList(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New device' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/cpanel/settings');
  await page.keyboard.press('?');
  await expect(keyList(page).getByText('Everywhere')).toBeVisible();
  await expect(keyList(page).getByText('On this page')).toHaveCount(0);
});

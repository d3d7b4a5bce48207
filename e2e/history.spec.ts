import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newDevice } from './given/moving.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Change history' });
const open = (page: Page) => page.getByRole('button', { name: 'Change history' });

test('the history of a device says who changed what, follows changes, and has an address of its own', async ({
  page,
  signIn,
  callAs,
}) => {
  const device = await newDevice(callAs, 'admin');
  await callAs('admin', 'edit_device', {
    deviceData: { id: device.id, plugType: 'Old plug', color: 'grey' },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${device.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const details = page.getByRole('region', { name: 'Details', exact: true });
  await details.getByRole('textbox', { name: 'Plug type' }).fill('New plug');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Device saved')).toBeVisible();
  await open(page).click();
  await expect(page).toHaveURL(/[?&]history=1/);
  const change = drawer(page).getByRole('listitem').filter({ hasText: 'New plug' }).last();
  await expect(change).toContainText('Plug type');
  await expect(change.locator('del')).toContainText('Old plug');
  await expect(change.locator('ins')).toContainText('New plug');
  await expect(drawer(page).getByText('Life-cycle record added')).toBeVisible();
  await expectAccessible(page);

  await callAs('super', 'edit_device', { deviceData: { id: device.id, chassisNumber: 'C-77' } });
  await expect(drawer(page).getByText('C-77')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expect(open(page)).toBeFocused();
  await expect(page).not.toHaveURL(/history=/);

  await page.goto(`/cpanel/devices/${device.id}?history=1`);
  await expect(drawer(page).getByText('C-77')).toBeVisible();
});

test('a preset shows the value that was changed, not the whole document', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await newDevice(callAs, 'admin', `CTN17${randomInt(1_000, 4_999)}`);
  const save = (Temperature: number) =>
    callAs('admin', 'edit_session_presets', {
      deviceid: id,
      session_presets: { Evening: { Name: 'Evening', Temperature, Duration: 120 } },
    });
  await save(-110);
  await save(-120.5);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/devices/${id}?history=1`);
  const changed = drawer(page).getByRole('listitem').filter({ hasText: 'Session presets changed' }).first();
  await expect(changed.getByRole('listitem')).toHaveCount(1);
  await expect(changed.getByRole('listitem')).toContainText('Evening · Temperature');
  await expect(changed.locator('del')).toContainText('−110.0 °C');
  await expect(changed.locator('ins')).toContainText('−120.5 °C');
});

test('the history of a contact leaves an open form as it is, and shows a merge', async ({
  page,
  signIn,
  callAs,
}) => {
  const [name, twin] = [oneOfAKind('Tarn Clinic'), oneOfAKind('Tarn Klinic')];
  const add = async (companyName: string) =>
    (await callAs('admin', 'edit_contact', { contactData: { companyName } })).company?.id ?? 0;
  const [keepId, removeId] = [await add(name), await add(twin)];
  await callAs('admin', 'edit_contact', {
    contactData: { companyId: removeId, additionalInfo: { companyAddress: 'Tarn street 3' } },
  });
  await callAs('admin', 'merge_contacts', { contactType: 'company', keepId, removeId });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/contacts/company/${keepId}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const box = page.getByRole('textbox', { name: 'VAT id' });
  await box.fill('FI123');
  await open(page).click();
  await expect(drawer(page).getByText('Merged with a duplicate')).toBeVisible();
  const held = drawer(page).getByRole('listitem').filter({ hasText: twin }).last();
  await expect(held).toContainText('Company name');
  await expect(drawer(page).locator('ins').filter({ hasText: 'Tarn street 3' })).toBeVisible();
  await expectAccessible(page);
  await drawer(page).getByRole('button', { name: 'Close' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(box).toHaveValue('FI123');
});

test('older changes come on request, and a failure can be tried again', async ({ page, signIn, callAs }) => {
  const { id } = await newDevice(callAs, 'admin');
  for (let number = 0; number < 35; number += 1)
    await callAs('admin', 'edit_device', { deviceData: { id, model: `Model ${number}` } });
  await signIn(page, 'admin');
  await page.route('**/api/get_history', (route) => route.fulfill({ body: 'no json' }));
  await page.goto(`/cpanel/devices/${id}?history=1`);
  const again = drawer(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/get_history');
  await again.click();
  await expect(drawer(page).locator('ins').filter({ hasText: 'Model 34' })).toBeVisible();
  await expect(
    drawer(page)
      .locator('ins')
      .filter({ hasText: /Model 0$/ }),
  ).toHaveCount(0);
  await drawer(page).getByRole('button', { name: 'Show older changes' }).click();
  await expect(
    drawer(page)
      .locator('ins')
      .filter({ hasText: /Model 0$/ }),
  ).toBeVisible();
  await expect(drawer(page).getByText('Nothing older was recorded.')).toBeVisible();
});

test('sales read no history', async ({ page, signIn, callAs }) => {
  const { id } = await newDevice(callAs, 'admin');
  await signIn(page, 'sales');
  await page.goto(`/devices/${id}?history=1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(open(page)).toHaveCount(0);
  await expect(drawer(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the history covers the page, in Finnish too', async ({ page, signIn, callAs }) => {
    const { id } = await newDevice(callAs, 'admin');
    await callAs('admin', 'edit_device', { deviceData: { id, color: 'white', quality: 2 } });
    await signIn(page, 'admin', { language: 'fi' });
    await page.goto(`/cpanel/devices/${id}`);
    await page.getByRole('button', { name: 'Muutoshistoria' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Muutoshistoria' });
    await expect(sheet.getByText('Valkoinen')).toBeVisible();
    await expect(sheet.getByText('B-luokka')).toBeVisible();
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    await page.goBack();
    await expect(sheet).toHaveCount(0);
  });
});

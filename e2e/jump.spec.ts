import { expect, expectAccessible, test } from './fixtures.ts';

test('a few letters of a serial number and Enter lead to its device, from anywhere', async ({
  page,
  signIn,
  callAs,
}) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { search_value: 'EC2', limit: 1 });
  const wanted = devices[0];
  if (wanted === undefined) throw new Error('The demo has no device of this family.');
  await signIn(page, 'admin');
  await page.goto('/cpanel/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Page, device or contact' });
  await expect(box).toBeFocused();
  await expect(page.getByRole('option', { name: 'Transfer list' })).toBeVisible();
  await box.pressSequentially(wanted.serialNumber.toLowerCase());
  await expect(page.getByRole('option', { name: wanted.serialNumber })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await box.fill(wanted.serialNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/cpanel/devices/${wanted.id}`);
});

test('a client finds its pages with the button, and nobody else’s devices', async ({
  page,
  signIn,
  callAs,
}) => {
  const { devices } = await callAs('admin', 'get_admin_devices', { search_value: 'Halla', limit: 1 });
  const foreign = devices[0]?.serialNumber ?? '';
  expect(foreign).not.toBe('');
  await signIn(page, 'client');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Go to/ }).click();
  const box = page.getByRole('combobox', { name: 'Page or device' });
  await box.fill(foreign);
  await expect(page.getByText('No items found...')).toBeVisible();
  await box.fill('sett');
  await page.getByRole('option', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
});

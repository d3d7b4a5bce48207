import { expect, expectAccessible, test } from './fixtures.ts';

for (const address of ['/settings', '/cpanel/settings'] as const) {
  test(`${address} shows who is signed in and cannot be changed`, async ({ page, signIn }) => {
    await signIn(page, 'admin');
    await page.goto(address);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Antti Admin');
    await expect(account).toContainText('admin@halla.example');
    await expect(account.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('the password form names what is missing', async ({ page, signIn, expectRefusal }) => {
  expectRefusal(400);
  await signIn(page, 'client');
  await page.goto('/settings');
  const form = page.getByRole('region', { name: 'Change password' });
  const fill = async (old: string, next: string, retyped: string) => {
    await form.getByLabel('Old password').fill(old);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Retype new password').fill(retyped);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('', '', '');
  await expect(page.getByText('Incomplete form')).toBeVisible();
  await fill('', 'long enough', 'long enough');
  await expect(page.getByText('Old password not set')).toBeVisible();
  await fill('old', 'short', 'short');
  await expect(page.getByText('Password has to be atleast 8 characters long')).toBeVisible();
  await fill('old', 'long enough', 'long enougj');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
});

test('the language is switched in the settings too, and mails follow', async ({ page, signIn }) => {
  await signIn(page, 'client');
  await page.goto('/settings');
  const told = page.waitForResponse('**/api/set_language');
  await page.getByRole('region', { name: 'Appearance' }).getByText('Suomi').click();
  await expect(page.getByRole('heading', { name: 'Asetukset', level: 1 })).toBeVisible();
  expect((await told).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
});

test('a snackbar appears at the top in the middle and leaves by itself after six seconds', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn(page, 'client');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const snackbar = page.getByText('Incomplete form');
  await expect(snackbar).toBeVisible();
  const box = await page.getByRole('alert').filter({ has: snackbar }).boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(60);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12);
  await page.clock.runFor(4500);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(2500);
  await expect(snackbar).toHaveCount(0);
});

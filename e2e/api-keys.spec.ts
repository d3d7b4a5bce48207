import { DEMO_PASSWORD } from '@halla/domain/demo/demo';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an API key is made in the settings, used by a program, and refused once it is deleted', async ({
  page,
  signIn,
  request,
}) => {
  const send = async (call: string, token: string) => {
    const response = await request.post(`/api/${call}`, { data: { token } });
    return { status: response.status(), code: (await response.json()).code };
  };
  await signIn(page, 'reseller');
  await page.goto('/settings');
  const panel = page.getByRole('region', { name: 'API keys' });
  await panel.getByRole('button', { name: 'New key' }).click();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Report of the week');
  await panel.getByRole('combobox', { name: 'Calls' }).fill('get_dev');
  await page.getByRole('option', { name: 'get_devices', exact: true }).click();
  await panel.getByLabel('Your password').fill(DEMO_PASSWORD);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Make the key' }).click();
  const secret = (await panel.getByLabel('Your new key').textContent()) ?? '';
  expect(await send('get_devices', secret)).toEqual({ status: 200 });
  expect(await send('get_api_keys', secret)).toEqual({ status: 403, code: 'auth.call_not_of_key' });
  await panel.getByRole('button', { name: 'I have copied it' }).click();
  await expect(panel).not.toContainText(secret);
  await panel.getByRole('button', { name: 'Delete Report of the week' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel.getByText('Report of the week')).toHaveCount(0);
  expect(await send('get_devices', secret)).toEqual({ status: 401, code: 'auth.token_expired' });
});

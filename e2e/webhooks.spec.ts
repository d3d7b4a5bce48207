import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('a webhook is added, its secret shown once, tested, switched off and deleted', async ({
  page,
  signIn,
}) => {
  const name = oneOfAKind('Ledger');
  await signIn(page, 'super');
  await page.goto('/cpanel/system?tab=webhooks');
  const panel = page.getByRole('region', { name: 'Webhooks' });
  await panel.getByRole('button', { name: 'New webhook' }).click();
  const form = page.getByRole('dialog', { name: 'New webhook' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  // Names under .invalid never resolve, so no request leaves the machine.
  await form.getByRole('textbox', { name: 'Address' }).fill('https://receiver.invalid/in');
  const kinds = form.getByRole('combobox', { name: 'Changes of' });
  await kinds.fill('Webstore');
  await page.getByRole('option', { name: 'Webstore orders' }).click();
  await kinds.press('Tab');
  await form.getByRole('button', { name: 'New webhook' }).click();

  const shown = page.getByRole('dialog', { name: 'The secret of the webhook' });
  const secret = (await shown.getByLabel('Secret').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  const row = panel.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Webstore orders');
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.getByRole('button', { name: `Deliveries: ${name}` }).click();
  const deliveries = page.getByRole('dialog', { name: `Deliveries · ${name}` });
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  await expect(deliveries.getByRole('cell', { name: 'test', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await row.getByRole('button', { name: `Switch off: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(row).toContainText('Switched off');
  await row.getByRole('button', { name: `Delete: ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

import { expect, expectAccessible } from './fixtures.ts';
import { givenResupply } from './given/given-resupply.ts';
import { test } from './servers/sending-test.ts';

test('a purchase order is previewed, mailed to the supplier in Finnish, and kept as it was sent', async ({
  page,
  mail,
  signIn,
  callAs,
}) => {
  const order = await givenResupply(callAs, {
    clientInfoObject: { contactName: 'Paula', contactEmail: 'paula@pumppu.test' },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/resupply?resupply=${order.id}`);
  await page.getByRole('button', { name: 'Purchase order' }).click();
  const preview = page.getByRole('dialog', { name: `Purchase order ${order.number}` });
  await preview.getByRole('combobox', { name: 'Language' }).selectOption('fi');
  await expect(preview.getByText('Toimittaja')).toBeAttached();
  await preview.getByRole('button', { name: 'Send…' }).click();

  const dialog = page.getByRole('dialog', { name: `Send purchase order ${order.number}` });
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('paula@pumppu.test');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Ostotilaus ${order.number}, Frost Works Oy`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Sent on .* to paula@pumppu\.test · /)).toBeVisible();
  const file = `purchase_order_${order.number}_fi.pdf`;
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toMatch(/^To: .*paula@pumppu\.test/m);
  expect(mail.mails[0]).toContain(file);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${file} as it was sent` }).click();
  expect((await download).suggestedFilename()).toBe(file);
});

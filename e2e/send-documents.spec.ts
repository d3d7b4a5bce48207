import { expect, expectAccessible } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { test } from './servers/sending-test.ts';

test('an invoice that a program issues gets its PDF from the server, is sent, and says so', async ({
  page,
  mail,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs, { vat: 25.5, invoiceLanguage: 'fi' });
  await callAs('admin', 'issue_invoice', { id });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const file = `invoice_${number}_fi.pdf`;
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText(file);

  await page.getByRole('button', { name: `Send document ${number}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Send invoice ${number}` });
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `Lasku ${number}, Frost Works Oy`,
  );
  await expect(dialog.getByText(`Attached: ${file}`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'To' }).fill('accounts@clinic.test');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Sent on .* to accounts@clinic\.test · /)).toBeVisible();
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]).toMatch(/^To: .*accounts@clinic\.test/m);
  expect(mail.mails[0]).toContain(file);

  await page.getByRole('button', { name: `Send document ${number}`, exact: true }).click();
  await expect(dialog.getByText(/Sent before: .* to accounts@clinic\.test/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue('accounts@clinic.test');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

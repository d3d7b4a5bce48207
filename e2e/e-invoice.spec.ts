import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectAccessible } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { test } from './servers/sending-test.ts';

const CLIENT = {
  ...{ companyName: 'Clinic North', location: 'FI', companyAddress: 'Mannerheimintie 1\n00100 Helsinki' },
  ...{ companyBusinessId: '1234567-8', companyEInvoiceAddress: '003712345678' },
  companyBuyerReference: 'PROJ-42',
};

test('an invoice is handed to the operator of e-invoices from its order, which says so', async ({
  page,
  eInvoices,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs, { vat: 25.5, invoiceLanguage: 'fi', clientInfo: CLIENT });
  await callAs('admin', 'issue_invoice', { id });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('button', { name: `Send document ${number} as an e-invoice` }).click();
  const dialog = page.getByRole('dialog', { name: `Send invoice ${number} as an e-invoice` });
  await expect(dialog.getByText('003712345678')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/E-invoice sent on .* to 003712345678 · /)).toBeVisible();
  const [file, ...others] = await readdir(eInvoices);
  expect(others).toEqual([]);
  const xml = await readFile(join(eInvoices, String(file)), 'utf8');
  expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`);
  expect(xml).toContain('PROJ-42');
});

test('an invoice without an e-invoice address says what is missing', async ({ page, signIn, callAs }) => {
  const { id, number } = await givenOrder(callAs, { vat: 25.5 });
  await callAs('admin', 'issue_invoice', { id });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('button', { name: `Send document ${number} as an e-invoice` }).click();
  const dialog = page.getByRole('dialog', { name: `Send invoice ${number} as an e-invoice` });
  await expect(dialog.getByText(/states no e-invoice address/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
});

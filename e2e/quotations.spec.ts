import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { countTaps } from './page/taps.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const lineOf = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Line ${number}:`) });

/** A day from today on, YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a quotation is made, previewed, sent, accepted and ordered, in four taps from its record', async ({
  page,
  signIn,
  callAs,
}) => {
  const item = await givenStock(callAs, { listPrice: 12.5, total: 7 });
  const companyName = oneOfAKind('Polar Spa');
  const { company } = await callAs('admin', 'edit_contact', { contactData: { companyName, location: 'FI' } });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/quotations?new=${company?.id}`);
  const form = page.getByRole('dialog', { name: 'New quotation' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(companyName);
  await expect(form.getByRole('textbox', { name: 'Valid until' })).not.toHaveValue('');
  const save = form.getByRole('button', { name: 'Save quotation' });
  await expect(save).toBeDisabled();
  const picker = form.getByRole('combobox', { name: 'Add from stock' });
  await picker.fill(item.sku);
  await expect(page.getByRole('option', { name: new RegExp(item.sku) })).toBeVisible();
  await picker.press('Enter');
  await lineOf(page, 1).getByRole('textbox', { name: 'Count', exact: true }).fill('4');
  await form.getByRole('textbox', { name: 'VAT %' }).fill('25.5');
  await form.getByRole('combobox', { name: 'Language' }).selectOption('Finnish');
  await form.getByRole('textbox', { name: 'Delivery time' }).fill('Four weeks');
  await expectAccessible(page);
  await save.click();

  const record = page.getByRole('dialog', { name: new RegExp(companyName) });
  const track = record.getByRole('region', { name: 'Track of the quotation' });
  await expect(record).toContainText('Draft');
  await expect(rowOf(page, item.sku)).toContainText('€50.00');
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Preview PDF' }).click();
  const preview = page.getByRole('dialog', { name: /^Quotation \d{4}-\d{4}/ }).last();
  await expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    /^quotation_\d{4}-\d{4}_fi\.pdf$/,
  );
  await preview.getByRole('button', { name: 'Back' }).click();

  const before = taps();
  await track.getByRole('button', { name: 'Mark as sent' }).click();
  await track.getByRole('button', { name: 'Record the acceptance' }).click();
  await expect(page.getByText('Quotation accepted')).toBeVisible();
  await track.getByRole('button', { name: 'Make the order' }).click();
  const order = page.getByRole('dialog', { name: /^Order \d+/ });
  await expect(rowOf(page, item.sku)).toContainText('€50.00');
  await order.getByRole('link', { name: /^\d{4}-\d{4}$/ }).click();
  await expect(record).toContainText('This quotation became order');
  expect(taps() - before).toBe(4);
  await expectAccessible(page);
});

test('a sent quotation that is changed becomes its next revision, and the sent one can still be read', async ({
  page,
  signIn,
  callAs,
}) => {
  const companyName = oneOfAKind('Revised Spa');
  const { quotation } = await callAs('admin', 'add_quotation', {
    orderData: {
      ...{ invoiceIssuer: 'finland', validUntil: dayIn(30), vat: 25.5, clientInfo: { companyName } },
      genericDevices: [{ name: 'Installation', count: 1, price: 100 }],
    },
  });
  const { id, number } = quotation;
  await callAs('admin', 'move_quotation', { id, step: 'send' });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/quotations?quotation=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(companyName) });
  await record.getByRole('button', { name: 'Change and make revision 2' }).click();
  await lineOf(page, 1).getByRole('textbox', { name: 'Price EUR' }).fill('90');
  await record.getByRole('button', { name: 'Save as revision 2' }).click();
  await expect(record).toContainText(`${number}-2`);
  await expect(record.getByRole('row').filter({ hasText: 'Installation' })).toContainText('€90.00');
  await record.getByRole('button', { name: `Open revision ${number}` }).click();
  const sent = page.getByRole('dialog', { name: `Quotation ${number}`, exact: true });
  await expect(sent.getByRole('row').filter({ hasText: 'Installation' })).toContainText('€100.00');
  await expectAccessible(page);
});

test('a quotation about to expire is marked in the list, and a refusal can be taken back', async ({
  page,
  signIn,
  callAs,
}) => {
  const companyName = oneOfAKind('Late Spa');
  const { quotation } = await callAs('admin', 'add_quotation', {
    orderData: {
      ...{ invoiceIssuer: 'finland', validUntil: dayIn(1), vat: 25.5, clientInfo: { companyName } },
      genericDevices: [{ name: 'Installation', count: 1, price: 100 }],
    },
  });
  await callAs('admin', 'move_quotation', { id: quotation.id, step: 'send' });
  await signIn(page, 'admin');
  await page.goto('/cpanel/quotations');
  await page.getByRole('searchbox', { name: 'Number, client or item' }).fill(companyName);
  await expect(rowOf(page, companyName)).toContainText('Sent');
  await expect(rowOf(page, companyName).getByRole('img', { name: /validity ends soon/ })).toBeVisible();
  await expectAccessible(page);
  await rowOf(page, companyName).click();
  const record = page.getByRole('dialog', { name: new RegExp(companyName) });
  await record.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Record the refusal…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Refusal of quotation/ });
  await dialog.getByRole('textbox', { name: 'Reason for declining' }).fill('Too late');
  await dialog.getByRole('button', { name: 'Record the refusal' }).click();
  await expect(record.getByRole('region', { name: 'Track of the quotation' })).toContainText('Too late');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(record.getByRole('button', { name: 'Record the acceptance' })).toBeVisible();
});

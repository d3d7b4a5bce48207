import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, WITH_MOTION } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test.use(WITH_MOTION);

/** The nth line of an order, starting at 1. */
const lineOf = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Line ${number}:`) });

test('a company gets a new order of stock and other lines, once its invoice is accepted', async ({
  page,
  signIn,
  callAs,
}) => {
  const item = await givenStock(callAs, { listPrice: 12.5, total: 7 });
  const companyName = oneOfAKind('Polar Spa');
  const { company } = await callAs('admin', 'edit_contact', { contactData: { companyName, location: 'FI' } });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/contacts/company/${company?.id}?tab=orders`);
  await page.getByRole('link', { name: 'New order' }).click();
  const form = page.getByRole('dialog', { name: 'New order' });
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(companyName);
  await expect(form.getByRole('combobox', { name: 'Invoice issuer' })).toHaveValue('finland');
  const submit = form.getByRole('button', { name: 'Preview invoice' });
  await expect(submit).toBeDisabled();

  const picker = form.getByRole('combobox', { name: 'Add from stock' });
  await picker.fill(item.sku);
  await expect(page.getByRole('option', { name: new RegExp(item.sku) })).toContainText('7');
  await picker.press('Enter');
  await lineOf(page, 1).getByRole('textbox', { name: 'Count', exact: true }).fill('4');
  await form.getByRole('button', { name: 'Add another line' }).click();
  await page.keyboard.type('Installation');
  await lineOf(page, 2).getByRole('textbox', { name: 'Price EUR' }).fill('100');
  await lineOf(page, 2).getByRole('textbox', { name: 'Discount %' }).fill('10');
  await lineOf(page, 2).getByRole('button', { name: /^Unit/ }).click();
  await lineOf(page, 2).getByRole('combobox', { name: 'Unit' }).selectOption('hour');
  await form.getByRole('textbox', { name: 'VAT %' }).fill('25.5');
  for (const total of ['€140.00', '€35.70', '€175.70']) await expect(form).toContainText(total);
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Invoice language' }).selectOption('English');
  await submit.click();
  const preview = page.getByRole('dialog', { name: /^Invoice \d+/ });
  await preview.getByRole('button', { name: 'Accept invoice' }).click();

  const order = page.getByRole('dialog', { name: new RegExp(companyName) });
  await expect(order.getByRole('row').filter({ hasText: item.sku })).toContainText('€50.00');
  await expect(order.getByRole('row').filter({ hasText: 'Installation' })).toContainText('€90.00');
  await expect(
    order.getByRole('region', { name: 'Client' }).getByRole('link', { name: companyName }),
  ).toBeVisible();
  const { orders } = await callAs('admin', 'get_orders', { search_value: companyName });
  expect(orders[0]?.genericDevices.map(({ unitCode }) => unitCode)).toEqual([null, 'HUR']);
});

test('an item has its Finnish name on a Finnish invoice', async ({ page, signIn, callAs }) => {
  const item = await givenStock(callAs, { listPrice: 12.5, total: 7 });
  const nameFi = oneOfAKind('Puhallin');
  const { stock } = await callAs('super', 'get_stock_quantity', { search_value: item.sku });
  await callAs('super', 'add_stock_quantity', { stock_item: { id: stock[0]?.id ?? 0, nameFi } });
  await signIn(page, 'admin');
  await page.goto('/cpanel/orders?new=true');
  const form = page.getByRole('dialog', { name: 'New order' });
  const picker = form.getByRole('combobox', { name: 'Add from stock' });
  await picker.fill(nameFi);
  await expect(page.getByRole('option', { name: new RegExp(item.sku) })).toContainText(nameFi);
  await picker.press('Enter');
  await expect(lineOf(page, 1)).not.toContainText(nameFi);
  const language = form.getByRole('combobox', { name: 'Invoice language' });
  await language.selectOption('Finnish');
  await expect(lineOf(page, 1)).toContainText(nameFi);
  await language.selectOption('English');
  await expect(lineOf(page, 1)).not.toContainText(nameFi);
});

test('changed lines of an order are saved with the invoice that was looked at', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(`Order ${number}`) });
  await dialog.getByRole('button', { name: 'Change items and invoice' }).click();
  await lineOf(page, 1).getByRole('textbox', { name: 'Count', exact: true }).fill('5');
  await lineOf(page, 1).getByRole('textbox', { name: 'Discount %' }).fill('10');
  await dialog.getByRole('button', { name: 'Preview invoice' }).click();
  const preview = page.getByRole('dialog', { name: `Invoice ${number}` });
  await preview.getByRole('button', { name: 'Accept invoice' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Fan' })).toContainText('€450.00');
  const resource = { type: 'invoice', number: String(number) } as const;
  const { files } = await callAs('admin', 'get_media_files', { resource });
  expect(files).toEqual([`invoice_${number}_en.pdf`]);
});

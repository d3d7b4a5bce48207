import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given-stock.ts';
import { oneOfAKind } from './one-of-a-kind.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an order is placed with a supplier, followed, and found by its former address', async ({
  page,
  signIn,
  callAs,
}) => {
  const item = await givenStock(callAs, { costPrice: 12.5 });
  const supplier = oneOfAKind('Fan Factory');
  await callAs('admin', 'edit_supplier_company', { contactData: { companyName: supplier } });
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  await page.getByRole('main').getByRole('link', { name: 'Resupply Orders to suppliers' }).click();
  await page.getByRole('button', { name: 'New resupply order' }).click();
  const form = page.getByRole('dialog', { name: 'New resupply order' });
  const save = form.getByRole('button', { name: 'Save resupply order' });
  await expect(save).toBeDisabled();
  await form.getByRole('combobox', { name: /^Supplier/ }).fill(supplier);
  await page.getByRole('option', { name: supplier }).click();
  await form.getByRole('combobox', { name: /^Buyer/ }).selectOption('Finland');
  const stock = form.getByRole('combobox', { name: 'Add from stock' });
  await stock.fill(item.sku);
  await expect(page.getByRole('option', { name: new RegExp(item.sku) })).toBeVisible();
  await stock.press('Enter');
  const line = form.getByRole('group', { name: /^Line 1:/ });
  await line.getByRole('textbox', { name: 'Count', exact: true }).fill('4');
  await expect(form.getByRole('textbox', { name: /^Total/ })).toHaveValue('50');
  await form.getByRole('textbox', { name: /^Total/ }).fill('48');
  await expect(form).toContainText('The lines come to €50.00');
  await expectAccessible(page);
  await save.click();

  const order = page.getByRole('dialog', { name: new RegExp(supplier) });
  await expect(rowOf(page, item.sku)).toContainText('€50.00');
  for (const tab of ['Items', 'Media', 'Notes', 'Email subscription'])
    await expect(order.getByRole('tab', { name: tab })).toBeVisible();
  await order.getByRole('button', { name: 'Edit', exact: true }).click();
  await order.getByRole('combobox', { name: 'Status' }).selectOption('Deposit completed');
  await order.getByRole('textbox', { name: 'Deposit' }).fill('20');
  await order.getByRole('button', { name: 'Submit' }).click();
  await expect(order.getByRole('region', { name: 'Resupply order', exact: true })).toContainText('€20.00');
  await expectAccessible(page);

  const { orders } = await callAs('admin', 'get_resupply_orders', { search_value: supplier });
  const number = orders[0]?.number ?? '';
  await page.goto(`/cpanel/resupplyorders/${number}`);
  await expect(rowOf(page, supplier)).toContainText('Deposit completed');
  await expect(page.getByRole('searchbox', { name: /Number, supplier/ })).toHaveValue(number);
  await expect(page.getByRole('checkbox', { name: 'Cancelled' })).toBeChecked();
});

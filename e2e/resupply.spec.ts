import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenResupply } from './given/given-resupply.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { countTaps } from './page/taps.ts';

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
  await page.getByRole('main').getByRole('link', { name: 'Resupply', exact: true }).click();
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
  for (const tab of ['All', 'Notes', 'Media', 'Changes', 'Email subscription'])
    await expect(order.getByRole('tab', { name: tab })).toBeVisible();
  await order.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Record the deposit' }).click();
  const deposit = page.getByRole('dialog', { name: 'Record the deposit' });
  await deposit.getByRole('textbox', { name: 'Deposit' }).fill('20');
  await deposit.getByRole('button', { name: 'Record the deposit' }).click();
  await expect(order.getByRole('region', { name: 'Track of the resupply order' })).toContainText('€20.00');
  await expectAccessible(page);

  const { orders } = await callAs('admin', 'get_resupply_orders', { search_value: supplier });
  const number = orders[0]?.number ?? '';
  await page.goto(`/cpanel/resupplyorders/${number}`);
  await expect(rowOf(page, supplier)).toContainText('Deposit completed');
  await expect(page.getByRole('searchbox', { name: /Number, supplier/ })).toHaveValue(number);
  await expect(page.getByRole('checkbox', { name: 'Cancelled' })).toBeChecked();
});

test('a purchase is paid, and received in two parts, in seven taps from its record', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name, StockItemId } = await givenStock(callAs);
  const { id, number } = await givenResupply(callAs, {
    deviceList: [{ sku, name, count: 8, costPrice: 12.5 }],
  });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/resupply?resupply=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(number) });
  const track = record.getByRole('region', { name: 'Track of the resupply order' });
  await expect(track).toContainText('Goods can be received once a deposit or the payment is recorded.');
  const before = taps();
  await track.getByRole('button', { name: 'Record the payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record the payment' });
  await expect(payment.getByRole('textbox', { name: 'Paid on' })).not.toHaveValue('');
  await payment.getByRole('button', { name: 'Record the payment' }).click();

  await track.getByRole('button', { name: 'Receive', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive goods' });
  await receipt.getByRole('textbox', { name: `Received: ${name}` }).click();
  await receipt.getByRole('textbox', { name: `Received: ${name}` }).fill('5');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Receive 5 pieces' }).click();
  await expect(track).toContainText('5 of 8');
  await expect(rowOf(page, sku).last()).toContainText('3');

  await track.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(receipt.getByRole('textbox', { name: 'Delivered on' })).not.toHaveValue('');
  await receipt.getByRole('button', { name: 'Receive 3 pieces' }).click();
  await expect(track).toContainText('8 of 8');
  expect(taps() - before).toBeLessThanOrEqual(7);

  const { orders } = await callAs('admin', 'get_resupply_orders', { order_id: id });
  expect(orders).toMatchObject([{ paymentStatus: 'delivered', Shipments: [{}, {}] }]);
  const of = { stock_item_id: StockItemId, warehouse_id: 'mailhouse' };
  const { stock } = await callAs('super', 'get_stock_changes', of);
  expect(stock.slice(0, 2)).toMatchObject([{ event: 'resupply' }, { event: 'resupply' }]);
});

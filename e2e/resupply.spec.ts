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

test('a proposed purchase is ordered, paid, and received in two parts, in seven taps', async ({
  page,
  signIn,
  callAs,
}) => {
  // Its buyer is proposed for the next order.
  await givenResupply(callAs);
  const supplier = oneOfAKind('Fan Factory');
  const contactData = { companyName: supplier };
  const { company } = await callAs('admin', 'edit_supplier_company', { contactData });
  const { sku, name, StockItemId } = await givenStock(callAs, {
    ...{ total: 2, alertQuantity: 10, costPrice: 12.5 },
    StockItemSupplierDetail: [{ SupplierCompanyId: company?.id ?? 0 }],
  });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto('/cpanel/purchases');
  const before = taps();
  await page
    .getByRole('region', { name: supplier })
    .getByRole('link', { name: 'Make a resupply order' })
    .click();
  const form = page.getByRole('dialog', { name: 'New resupply order' });
  await expect(form.getByRole('combobox', { name: /^Buyer/ })).not.toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Count', exact: true }).last()).toHaveValue('8');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save resupply order' }).click();

  const record = page.getByRole('dialog', { name: new RegExp(supplier) });
  const track = record.getByRole('region', { name: 'Track of the resupply order' });
  await expect(track).toContainText('Goods can be received once a deposit or the payment is recorded.');
  await track.getByRole('button', { name: 'Record the payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record the payment' });
  await expect(payment.getByRole('textbox', { name: 'Paid on' })).not.toHaveValue('');
  await payment.getByRole('button', { name: 'Record the payment' }).click();

  await track.getByRole('button', { name: 'Receive', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive goods' });
  await expect(receipt.getByRole('textbox', { name: `Received: ${name}` })).toBeFocused();
  await page.keyboard.type('5');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Receive 5 pieces' }).click();
  await expect(track).toContainText('5 of 8');
  await expect(rowOf(page, sku).last()).toContainText('3');

  await track.getByRole('button', { name: 'Receive the rest' }).click();
  await expect(track).toContainText('8 of 8');
  await expect(track.getByRole('button', { name: /^Receive/ })).toHaveCount(0);
  await expect(record.getByText('Items delivered').first()).toBeVisible();
  expect(taps() - before).toBe(7);

  const { orders } = await callAs('admin', 'get_resupply_orders', { search_value: supplier });
  expect(orders).toMatchObject([{ paymentStatus: 'delivered', Shipments: [{}, {}] }]);
  const of = { stock_item_id: StockItemId, warehouse_id: 'mailhouse' };
  const { stock } = await callAs('super', 'get_stock_changes', of);
  expect(stock.slice(0, 2)).toMatchObject([{ event: 'resupply' }, { event: 'resupply' }]);
});

test('a new order needs no tap between its supplier, its item and their counts but one', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku } = await givenStock(callAs, { costPrice: 12.5 });
  const { supplier } = await givenResupply(callAs);
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto('/cpanel/resupply');
  const before = taps();
  await page.getByRole('button', { name: 'New resupply order' }).click();
  const form = page.getByRole('dialog', { name: 'New resupply order' });
  await expect(form.getByRole('combobox', { name: /^Supplier/ })).toBeFocused();
  await page.keyboard.type(supplier);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'Add from stock' })).toBeFocused();
  await expect(form.getByRole('combobox', { name: /^Buyer/ })).toHaveValue('finland');
  await page.keyboard.type(sku);
  await page.keyboard.press('Enter');
  const count = form
    .getByRole('group', { name: /^Line 1:/ })
    .getByRole('textbox', { name: 'Count', exact: true });
  await count.click();
  await count.fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(supplier) })).toBeVisible();
  expect(taps() - before).toBe(2);
});

test('on a phone each receipt has one undo, on its newest message, which takes all of it back', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name, StockItemId } = await givenStock(callAs);
  const { id } = await givenResupply(callAs, { deviceList: [{ sku, name, count: 8, costPrice: 12.5 }] });
  await callAs('admin', 'edit_resupply_order', { orderData: { id, paymentStatus: 'completed' } });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/resupply?resupply=${id}`);
  const track = page.getByRole('region', { name: 'Track of the resupply order' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const inStock = async () => {
    const { stock } = await callAs('admin', 'get_stock_items', { search_value: sku, includeQuantity: true });
    return stock.find((item) => item.id === StockItemId)?.StockQuantities?.[0]?.total;
  };
  const receiveFive = async () => {
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.getByRole('textbox', { name: `Received: ${name}` }).fill('5');
    await page.keyboard.press('Enter');
    await expect(track).toContainText('5 of 8');
  };
  await receiveFive();
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(track).toContainText('0 of 8');
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible();
  expect(await inStock()).toBe(10);

  await receiveFive();
  await page.getByRole('button', { name: 'Receive the rest' }).click();
  await expect(page.getByText('3 pieces received, the order is delivered')).toBeVisible();
  await expect(undo).toHaveCount(1);
  await expectAccessible(page);
  expect(await inStock()).toBe(18);
  await undo.click();
  await expect(track).toContainText('5 of 8');
  await expect(page.getByRole('button', { name: 'Receive the rest' })).toBeVisible();
  expect(await inStock()).toBe(15);
  const { orders } = await callAs('admin', 'get_resupply_orders', { order_id: id });
  expect(orders).toMatchObject([{ paymentStatus: 'completed', deliveryDate: null, Shipments: [{}] }]);
});

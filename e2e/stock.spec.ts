import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { linesOf } from './page/csv-lines.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: /Name, SKU, warehouse or tag/ });
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name });

test('the list of stock says by row what is free, and marks what runs low in colour and in words', async ({
  page,
  signIn,
  callAs,
}) => {
  const tag = oneOfAKind('Cooling, large');
  const low = await givenStock(callAs, {
    total: 4,
    alertQuantity: 6,
    tags: [tag],
    shelf: 'A1',
    listPrice: 1250,
  });
  const none = await givenStock(callAs, { total: 0, tags: [tag] });
  const enough = await givenStock(callAs, { total: 8.5, tags: [tag] });
  await signIn(page, 'super');
  await page.goto('/cpanel');
  await page.getByRole('main').getByRole('link', { name: 'Stock', exact: true }).click();
  await expect(page).toHaveURL('/cpanel/stock');
  await search(page).fill(`${low.sku}, ${none.sku}, ${enough.name}`);
  await expect(rowOf(page, low.name)).toHaveAttribute('data-tone', 'yellow');
  await expect(
    rowOf(page, low.name).getByRole('img', { name: 'Less is free than the alert quantity' }),
  ).toBeVisible();
  await expect(rowOf(page, low.name)).toContainText('Mailhouse');
  await expect(rowOf(page, none.name)).toHaveAttribute('data-tone', 'red');
  await expect(
    rowOf(page, none.name).getByRole('img', { name: 'No more is free than is reserved' }),
  ).toBeVisible();
  await expect(rowOf(page, enough.name)).toContainText('8.5');
  await expect(rowOf(page, enough.name)).not.toHaveAttribute('data-tone');
  await expectAccessible(page);

  await switchOf(page, 'Only alerts').check();
  await expect(rowOf(page, enough.name)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Fan' })).toHaveCount(2);
});

test('warehouses, tags and the switches narrow the list, which the browser remembers', async ({
  page,
  signIn,
  callAs,
}) => {
  const [cool, spare] = [oneOfAKind('Cooling, large'), oneOfAKind('Spare')];
  const both = await givenStock(callAs, { tags: [cool, spare] });
  const one = await givenStock(callAs, { tags: [cool], warehouse: 'vantaa' });
  await signIn(page, 'super');
  await page.goto('/cpanel/stock');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill(cool);
  await page.getByRole('option', { name: cool }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Fan' })).toHaveCount(2);
  await tags.fill(spare);
  await page.getByRole('option', { name: spare }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Fan' })).toHaveCount(2);
  await switchOf(page, 'All chosen tags').check();
  await expect(rowOf(page, one.name)).toHaveCount(0);
  await expect(rowOf(page, both.name)).toHaveCount(1);
  await switchOf(page, 'All chosen tags').uncheck();
  await page.getByRole('checkbox', { name: 'Vantaa' }).check();
  await expect(rowOf(page, both.name)).toHaveCount(0);
  await expect(rowOf(page, one.name)).toHaveCount(1);

  expect(await page.evaluate(() => localStorage.getItem('stock_search'))).toContain('vantaa');
  await page.goto('/cpanel/alerts');
  await page.goto('/cpanel/stock');
  await expect(page.getByRole('checkbox', { name: 'Vantaa' })).toBeChecked();
  await expect(rowOf(page, one.name)).toHaveCount(1);
  await expect(rowOf(page, both.name)).toHaveCount(0);
});

test('the csv file is the stock report of the day, with prices as numbers', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name } = await givenStock(callAs, { listPrice: 1250.5 });
  await signIn(page, 'super');
  await page.goto('/cpanel/stock');
  await search(page).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/i }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^stock_report_\d{4}-\d\d-\d\d\.csv$/);
  const [head, row] = await linesOf(file);
  expect(head).toContain('SKU;Name;Warehouse');
  expect(row).toContain(';1250.5;');
});

test('an administrator has neither entry nor page of stock', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  await expect(page.getByRole('heading', { name: 'Control panel', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Stock(?! counts)/ })).toHaveCount(0);
  await page.goto('/cpanel/stock');
  await expect(page).not.toHaveURL('/cpanel/stock');
});

test('on a phone stock is cards, in Finnish too', async ({ page, signIn, callAs }) => {
  const { name } = await givenStock(callAs, { total: 2, alertQuantity: 3, shelf: 'B2' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', { language: 'fi' });
  await page.goto('/cpanel/stock');
  await page.getByRole('searchbox', { name: /Nimi, SKU/ }).fill(name);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Vapaata on alle hälytysrajan');
  await expect(card).toContainText('2 vapaana');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('all fields of an item are edited in its form, whose submit and cancel appear with the first change', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name, sku } = await givenStock(callAs, { total: 10, alertQuantity: 2 });
  await signIn(page, 'super');
  await page.goto('/cpanel/stock');
  await search(page).fill(sku);
  await rowOf(page, name).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(sku) });
  await dialog.getByRole('tab', { name: 'Item', exact: true }).click();
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const alertQuantity = dialog.getByRole('textbox', { name: 'Alert quantity' });
  await expect(alertQuantity).toHaveValue('2');
  await expect(submit).toHaveCount(0);
  await expectAccessible(page);

  // Invalid input is not discarded: the form refuses it.
  await alertQuantity.fill('1e3');
  await submit.click();
  await expect(dialog.getByText('Must be a number')).toBeVisible();
  await expect(alertQuantity).toHaveValue('1e3');
  await alertQuantity.fill('25');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(alertQuantity).toHaveValue('2');
  await expect(submit).toHaveCount(0);

  const renamed = oneOfAKind('Quiet fan');
  await alertQuantity.fill('25');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed);
  await dialog.getByRole('textbox', { name: 'List price' }).fill('99.5');
  await submit.click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(submit).toHaveCount(0);
  await expect(alertQuantity).toHaveValue('25');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(page, renamed)).toHaveAttribute('data-tone', 'yellow');
});

test('quantities of one warehouse are edited at a time, and every change is in the ledger', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name, sku, StockItemId } = await givenStock(callAs, { total: 10 });
  await givenStock(callAs, { sku, name, warehouse: 'vantaa', total: 3 });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(sku) });
  await dialog.getByRole('tab', { name: 'Item', exact: true }).click();
  const total = dialog.getByRole('textbox', { name: 'Total' });
  const warehouse = dialog.getByRole('combobox', { name: 'Warehouse', exact: true });
  await expect(total).toHaveValue('10');
  await total.fill('7');
  await warehouse.selectOption('Vantaa');
  await expect(page.getByText("You can only edit one warehouse's stock quantities")).toBeVisible();
  await expect(warehouse).toHaveValue('mailhouse');
  await expect(total).toHaveValue('7');
  await total.fill('-5');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('Must be at least 0')).toBeVisible();
  await expect(total).toHaveValue('-5');
  await total.fill('7.00');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await warehouse.selectOption('Vantaa');
  await expect(total).toHaveValue('3');
  await warehouse.selectOption('Mailhouse');

  await dialog.getByRole('tab', { name: 'Changes' }).click();
  const row = dialog.getByRole('row').filter({ hasText: '−3' });
  await expect(row).toContainText('Correction');
  await expect(row).toContainText('Sofia Super');
  await expectAccessible(page);
  await row.click();
  const notes = page.getByRole('dialog', { name: 'Notes of this change' });
  const note = oneOfAKind('Counted twice');
  await notes.getByRole('textbox', { name: 'Add a note' }).fill(note);
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('list', { name: 'Notes' })).toContainText(note);
  await notes.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText(note);
});

test('an item shows its quantity over time, whom it owes and what comes, and is edited in place', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name, sku, StockItemId } = await givenStock(callAs, { total: 10, alertQuantity: 8 });
  const order = await givenOrder(callAs, {
    paymentStatus: 'invoiced',
    genericDevices: [{ sku, name, count: 4, price: 10 }],
  });
  await callAs('super', 'add_stock_quantity', {
    stock_item: { sku, warehouse: 'mailhouse', total: -1, reason: 'dispatch' },
    relative_modification: true,
  });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  const record = page.getByRole('dialog', { name: `${sku} · ${name}` });
  const figures = record.getByRole('region', { name: 'Stock of the item' });
  await expect(figures).toContainText('On shelf9');
  await expect(figures).toContainText('Owed4to 1 order');
  await expect(figures).toContainText('Available5');
  await expect(figures.getByRole('button', { name: 'Order more' })).toBeVisible();
  await expect(record.getByRole('link', { name: `Order ${order.number}` })).toHaveAttribute(
    'href',
    `/cpanel/orders?order=${order.id}`,
  );
  await expect(record.getByText('Sofia Super took 1 out of Mailhouse, which leaves 9.')).toBeVisible();
  const picture = record.getByRole('region', { name: 'Quantity over time' });
  await expect(picture.getByRole('img', { name: /9 on the shelf, 5 expected/ })).toBeVisible();
  await expectAccessible(page);
  await picture.getByRole('button', { name: 'Table', exact: false }).click();
  await expect(picture.getByRole('row').last()).toContainText('5');

  const facts = record.getByRole('complementary');
  await facts.getByRole('button', { name: 'Add Shelf' }).click();
  await facts.getByRole('textbox', { name: 'Shelf' }).fill('B7');
  await record.getByRole('button', { name: 'Save now' }).click();
  await expect(facts).toContainText('B7');
  await expect(record.getByRole('button', { name: 'Save now' })).toHaveCount(0);
});

test('goods between warehouses are on the way to an item, and an order that needs them says where they are', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name, sku, StockItemId } = await givenStock(callAs, { total: 0 });
  await callAs('super', 'add_stock_quantity', { stock_item: { sku, warehouse: 'estonia', total: 10 } });
  const { shipment } = await callAs('super', 'add_shipment', {
    shipment: {
      pickupAddress: 'estonia',
      shipmentDirection: 'between',
      shippingInfo: { companyName: 'mailhouse' },
      genericDevices: [{ sku, name, count: 3 }],
    },
  });
  await callAs('super', 'edit_shipment', { shipment: { id: shipment.id, status: 'transit' } });
  const order = await givenOrder(callAs, { genericDevices: [{ sku, name, count: 5, price: 10 }] });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  const record = page.getByRole('dialog', { name: `${sku} · ${name}` });
  const onTheWay = record.getByRole('region', { name: 'On the way' });
  await expect(onTheWay.getByRole('listitem')).toHaveText(
    `3Shipment ${shipment.number} · Estonia → Mailhouseno date`,
  );
  await expect(record.getByRole('region', { name: 'Stock of the item' })).toContainText('Available2');
  // The row of the mailhouse is red in the list; the item as a whole has enough.
  await expect(record.getByText('No more is free than is reserved')).toHaveCount(0);

  await page.goto(`/cpanel/orders?order=${order.id}`);
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText(
    `5 × ${name}: no day known; 3 on their way without a day; 2 in Estonia, to be transferred.`,
  );
  await expectAccessible(page);
});

test('the graph says when the free stock runs out, and closes where nothing was ever changed', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, StockItemId } = await givenStock(callAs, { total: 10 });
  for (const total of [-2, -3])
    await callAs('super', 'add_stock_quantity', {
      stock_item: { sku, warehouse: 'mailhouse', total },
      relative_modification: true,
    });
  const empty = await givenStock(callAs, { total: 0 });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}&itemTab=changes`);
  await page.getByRole('button', { name: 'Stock graph' }).click();
  const graph = page.getByRole('dialog', { name: /Stock of Fan/ });
  await expect(graph.getByText(/the free stock runs out on/)).toBeVisible();
  await graph.getByRole('button', { name: 'Table', exact: false }).click();
  await expect(graph.getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);

  await page.goto(`/cpanel/stock?item=${empty.StockItemId}&itemTab=changes`);
  await page.getByRole('button', { name: 'Stock graph' }).click();
  await expect(page.getByText('No stock information')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Stock of Fan/ })).toHaveCount(0);
});

test('a new item names the fields that it needs, and has supplier and packages on tabs of its dialog', async ({
  page,
  signIn,
}) => {
  const sku = oneOfAKind('SEAL').replace(' ', '-');
  await signIn(page, 'super');
  await page.goto('/cpanel/stock');
  await page.getByRole('button', { name: 'Add new item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new item' });
  const submit = dialog.getByRole('button', { name: 'Add new item' });
  await submit.click();
  for (const label of ['SKU', 'Name', 'Total', 'Warehouse'])
    await expect(dialog.getByText(`Field ${label} is required!`)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await dialog.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Door seal');
  await dialog.getByRole('textbox', { name: 'Total' }).fill('-12');
  await expect(dialog.getByText('Must be at least 0')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Total' }).fill('12.00');
  await dialog.getByRole('combobox', { name: 'Warehouse' }).selectOption('Mailhouse');
  await dialog.getByRole('tab', { name: 'Shipping information' }).click();
  await dialog.getByRole('button', { name: 'Add package' }).click();
  const sizes = page.getByRole('dialog', { name: 'Package dimensions' });
  await sizes.getByRole('textbox', { name: 'Type' }).fill('Carton');
  for (const [side, value] of [
    ['Length', '60'],
    ['Width', '40'],
    ['Height', '30'],
  ] as const)
    await sizes.getByRole('textbox', { name: side }).fill(value);
  await expectAccessible(page);
  await sizes.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByRole('button', { name: '1 × Carton, 60 × 40 × 30 cm' })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Supplier company' }).click();
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await submit.click();
  await expect(dialog.getByRole('tab', { name: 'Supplier company' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog.getByRole('button', { name: 'Remove supplier' }).click();
  await submit.click();

  const item = page.getByRole('dialog', { name: new RegExp(sku) });
  await item.getByRole('tab', { name: 'Item', exact: true }).click();
  await expect(item.getByRole('textbox', { name: 'Total' })).toHaveValue('12');
  await expect(item.getByRole('button', { name: '1 × Carton, 60 × 40 × 30 cm' })).toBeVisible();
});

test('deleting an item warns that its history and its other warehouses go too', async ({
  page,
  signIn,
  callAs,
}) => {
  const { name, sku, StockItemId } = await givenStock(callAs);
  await givenStock(callAs, { sku, name, warehouse: 'vantaa', total: 3 });
  await signIn(page, 'super');
  await page.goto('/cpanel/stock');
  await search(page).fill(sku);
  await rowOf(page, name).first().click();
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Delete item' }).click();
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(warning).toContainText(/stock history and its entries in all other warehouses/);
  await warning.getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText('Stock item deleted')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  await expect(page.getByText('It does not exist, or it is not yours to see.')).toBeVisible();
});

test('labels of an item hold its scanner code in each warehouse, or its sku where it has none', async ({
  page,
  signIn,
  callAs,
}) => {
  const code = oneOfAKind('640');
  const { sku, name, StockItemId } = await givenStock(callAs, { scannerCode: code });
  await givenStock(callAs, { sku, name, warehouse: 'vantaa', shelf: 'C3' });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  await page.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  const labels = page.getByRole('dialog', { name: 'Labels' });
  const pictures = labels.getByRole('img', { name: `Code of ${sku}` });
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('data-code', code);
  await expect(pictures.last()).toHaveAttribute('data-code', sku);
  await expect(labels.getByText('Vantaa · C3')).toBeVisible();
  await expectAccessible(page);
});

test('the orders of an item say how many pieces each of them has, and open', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name, StockItemId } = await givenStock(callAs, { total: 5 });
  const order = await givenOrder(callAs, {
    paymentStatus: 'invoiced',
    genericDevices: [
      { sku: sku.toLowerCase(), name, count: 5, price: 10 },
      { sku: 'SEAL', name: 'Door seal', count: 2, price: 12 },
    ],
  });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}`);
  const dialog = page.getByRole('dialog', { name: new RegExp(sku) });
  await expect(dialog.getByText('Reserved', { exact: true }).locator('..')).toContainText('5');
  await dialog.getByRole('tab', { name: 'Orders', exact: true }).click();
  const row = dialog.getByRole('row').filter({ hasText: String(order.number) });
  await expect(row.getByRole('cell').last()).toHaveText('5');
  await expectAccessible(page);
  await row.click();
  await expect(page).toHaveURL(`/cpanel/orders?order=${order.id}`);
});

test('the history of an item says what became of its fields and quantities', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, StockItemId } = await givenStock(callAs, { shelf: 'A1', total: 10 });
  await callAs('super', 'add_stock_quantity', { stock_item: { id, shelf: 'B2' } });
  await signIn(page, 'super');
  await page.goto(`/cpanel/stock?item=${StockItemId}&itemTab=history`);
  const drawer = page.getByRole('dialog').getByRole('tabpanel');
  // Matches the whole value, because a random SKU may contain "b2" too.
  const shelf = drawer
    .getByRole('listitem')
    .filter({ hasText: 'Mailhouse · Shelf' })
    .filter({ has: page.locator('ins').getByText(/^(After: )?B2$/) });
  await expect(shelf.last().locator('del')).toHaveText(/A1$/);
  await expect(shelf.last().locator('ins')).toHaveText(/B2$/);
  await expectAccessible(page);
  await callAs('super', 'add_stock_quantity', {
    stock_item: { id, total: -4, reason: 'dispatch' },
    relative_modification: true,
  });
  await expect(drawer.locator('ins', { hasText: /6$/ })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const scanBox = (page: Page) => page.getByRole('textbox', { name: 'Scanner code or SKU' });
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items to change' }).getByRole('listitem').filter({ hasText: name });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' });

async function open(page: Page): Promise<void> {
  await page.goto('/cpanel/stock');
  await page.getByRole('link', { name: 'Modify stock' }).click();
  await expect(page).toHaveURL('/cpanel/stock/modify');
}

/** Types codes, each followed by Enter, without waiting, like a hand scanner. */
async function scan(page: Page, ...codes: string[]): Promise<void> {
  await scanBox(page).focus();
  for (const code of codes) {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  }
}

test('a hand scanner collects items as fast as it reads, and what was taken is dispatched', async ({
  page,
  signIn,
  callAs,
}) => {
  const code = oneOfAKind('640');
  const fan = await givenStock(callAs, { total: 10, scannerCode: code });
  const pump = await givenStock(callAs, { total: 4 });
  await signIn(page, 'super');
  await open(page);
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Stock' }),
  ).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('No items selected!')).toBeVisible();
  // The label of an item without a scanner code contains its SKU.
  await scan(page, code, pump.sku.toLowerCase(), code, code, 'nothing has this code');
  await expect(lineOf(page, fan.name)).toContainText('10 → 7');
  await expect(lineOf(page, pump.name)).toContainText('4 → 3');
  await expect(
    page.getByText('No items found... nothing has this code is not in this warehouse'),
  ).toBeVisible();
  await expectAccessible(page);

  await lineOf(page, pump.name)
    .getByRole('textbox', { name: /Dispatched amount/ })
    .fill('2');
  await submit(page).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items to change' }).getByRole('listitem')).toHaveCount(0);
  for (const [row, total] of [
    [fan, 7],
    [pump, 2],
  ] as const) {
    const of = { stock_item_id: row.StockItemId, warehouse_id: 'mailhouse' };
    const { stock } = await callAs('super', 'get_stock_changes', of);
    expect(stock[0]).toMatchObject({ event: 'dispatch', total, free: total });
  }
});

test('what arrived is added, and another quantity needs a reason in words, which is kept', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name, StockItemId } = await givenStock(callAs, { total: 10, warehouse: 'vantaa' });
  await signIn(page, 'super');
  await open(page);
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Vantaa');
  await page.getByRole('radiogroup', { name: 'Reason' }).getByText('Resupply').click();
  await scan(page, sku);
  const amount = lineOf(page, name).getByRole('textbox', { name: /Received amount/ });
  await amount.fill('-5');
  await expect(lineOf(page, name)).toContainText('Must be at least 0');
  await expect(lineOf(page, name)).toContainText('10 → –');
  await amount.fill('5');
  await expect(lineOf(page, name)).toContainText('10 → 15');
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Mailhouse');
  await expect(page.getByText("You can only edit one warehouse's stock quantities")).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();

  await page.getByText('Other', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Find an item' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const value = lineOf(page, name).getByRole('textbox', { name: /New value/ });
  await value.fill('');
  await submit(page).click();
  await expect(lineOf(page, name)).toContainText('Illegal value!');
  await value.fill('12.5');
  await submit(page).click();
  await expect(page.getByText('Say in at least three characters why')).toBeVisible();
  const why = oneOfAKind('Counted at night');
  await page.getByRole('textbox', { name: 'Reason in words' }).fill(why);
  await submit(page).click();
  await expect(lineOf(page, name)).toHaveCount(0);
  const { stock } = await callAs('super', 'get_stock_changes', {
    stock_item_id: StockItemId,
    warehouse_id: 'vantaa',
  });
  expect(stock.map(({ event, total }) => [event, total]).slice(0, 2)).toEqual([
    ['correction', 12.5],
    ['resupply', 15],
  ]);
  expect(stock[0]?.Notes.map(({ text }) => text)).toEqual([why]);
});

test('too little is refused in the documented words, and the mailhouse is refilled from another warehouse', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const { sku, name, StockItemId } = await givenStock(callAs, { total: 2 });
  await givenStock(callAs, { sku, name, warehouse: 'vantaa', total: 5 });
  await signIn(page, 'super');
  await open(page);
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Vantaa');
  await scan(page, sku);
  await lineOf(page, name).getByRole('textbox').fill('6');
  await submit(page).click();
  await expect(lineOf(page, name)).toContainText('Not enough items in stock');
  await expect(page.getByRole('button', { name: 'Refill from another warehouse' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Mailhouse');
  await scan(page, sku);
  await lineOf(page, name).getByRole('textbox').fill('6');
  await submit(page).click();
  await expect(lineOf(page, name)).toContainText('Not enough items in the mailhouse');
  await page.getByRole('button', { name: 'Refill from another warehouse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refill the mailhouse' });
  await expect(dialog.getByRole('combobox', { name: 'From warehouse' })).toContainText('Vantaa (5)');
  await expect(dialog.getByRole('textbox', { name: 'Amount to move' })).toHaveValue('4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refill and dispatch' }).click();
  await expect(lineOf(page, name)).toHaveCount(0);
  const { stock } = await callAs('super', 'get_stock_items', {
    stockItemId: StockItemId,
    includeQuantity: true,
  });
  expect(stock[0]?.StockQuantities?.map(({ Warehouse, total }) => [Warehouse.value, total])).toEqual([
    ['mailhouse', 0],
    ['vantaa', 1],
  ]);
});

test('on a phone stock is modified with the camera at hand, in Finnish too', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name } = await givenStock(callAs, { total: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super', { language: 'fi' });
  await page.goto('/cpanel/stock/modify');
  await page.getByRole('textbox', { name: 'Viivakoodi tai SKU' }).fill(sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Muutettavat tuotteet' })).toContainText(name);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('leaving with items that are not submitted asks first', async ({ page, signIn, callAs }) => {
  const { sku, name } = await givenStock(callAs);
  await signIn(page, 'super');
  await open(page);
  await scan(page, sku);
  await expect(lineOf(page, name)).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Stock' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(lineOf(page, name)).toBeVisible();
});

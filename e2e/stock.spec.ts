import type { Page } from '@playwright/test';
import { linesOf } from './csv-lines.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given-stock.ts';
import { oneOfAKind } from './one-of-a-kind.ts';

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
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Stock/ })
    .click();
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
  await expect(page.getByRole('link', { name: /^Stock/ })).toHaveCount(0);
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

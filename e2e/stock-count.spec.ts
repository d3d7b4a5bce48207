import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';

test.use({ serviceWorkers: 'allow' });

const scanBox = (page: Page) => page.getByRole('textbox', { name: 'Scanner code, SKU or name' });
const lineOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Last counted' }).getByRole('listitem').filter({ hasText: name });

/** Types a code and presses Enter, like a hand scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

test('counting on a phone goes on while the network is cut, and the differences are booked together', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const code = oneOfAKind('640');
  const fan = await givenStock(callAs, { total: 10, scannerCode: code });
  const pump = await givenStock(callAs, { total: 4 });
  const name = oneOfAKind('Spring');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'super');
  await page.goto('/cpanel/stockcounts');
  await page.getByRole('button', { name: 'New count' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Warehouse' }).selectOption('Mailhouse');
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(scanBox(page)).toBeFocused();
  await trayIsReady(page);

  await scan(page, code);
  await expect(page.getByRole('textbox', { name: `Quantity of ${fan.name}` })).toBeFocused();
  await scan(page, '7');
  await expect(lineOf(page, fan.name)).toContainText('7');
  await expect(scanBox(page)).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await context.setOffline(true);
  await scan(page, pump.sku);
  // The scanner types the next code into the input for the quantity.
  await scan(page, code);
  await expect(page.getByText('Counted already: 7 (you')).toBeVisible();
  await page.keyboard.insertText('2');
  await page.getByRole('button', { name: 'Add to 7' }).click();
  await scan(page, pump.sku);
  await scan(page, '40');
  await lineOf(page, pump.name).getByRole('button', { name: 'Take back' }).click();
  await expect(lineOf(page, pump.name)).toContainText('Taken back');
  await scanBox(page).focus();
  await scan(page, pump.sku);
  await scan(page, '4');
  await expect(trayButton(page)).toHaveAccessibleName('4 entries not sent yet');
  permitFailedRequests(complaints);
  await context.setOffline(false);
  await expect(trayButton(page)).toHaveCount(0, { timeout: 30_000 });
  permitFailedRequests(complaints);

  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByText('1 earlier line replaced')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Book the differences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Book the differences' }).click();
  await expect(page.getByText('Booked by')).toBeVisible();
  for (const [item, totals] of [
    [fan, [9, 10]],
    [pump, [4]],
  ] as const) {
    const of = { stock_item_id: item.StockItemId, warehouse_id: 'mailhouse' };
    const { stock } = await callAs('super', 'get_stock_changes', of);
    expect(stock.map(({ total }) => total)).toEqual(totals);
  }
});

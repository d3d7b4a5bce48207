import { readFile } from 'node:fs/promises';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { permitFailedRequests, trayButton, trayIsReady } from './page/tray.ts';

test.use({ serviceWorkers: 'allow' });

/** Types a code and presses Enter, like a hand scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

test('a shipment is picked by scanning on a phone while the network is cut, and leaves stock once', async ({
  page,
  context,
  signIn,
  callAs,
  complaints,
}) => {
  const code = oneOfAKind('640');
  const { sku, name, StockItemId: itemId } = await givenStock(callAs, { total: 10, scannerCode: code });
  const { shipment } = await callAs('admin', 'add_shipment', {
    shipment: { genericDevices: [{ sku, name, count: 3 }] },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/shipments/${shipment.number}/scan`);
  await expect(page.getByRole('textbox', { name: 'Scan what is in the boxes' })).toBeFocused();
  await trayIsReady(page);
  await scan(page, code);
  await scan(page, sku);
  await expect(page.getByText('2 of 3 found')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Set to In transit' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(`${name}: 1 missing`)).toBeVisible();
  await question.getByRole('button', { name: 'Save as counted' }).click();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText(
    `${shipment.number} → In transit`,
  );
  permitFailedRequests(complaints);
  await context.setOffline(false);
  await expect(trayButton(page)).toHaveCount(0, { timeout: 30_000 });
  permitFailedRequests(complaints);
  await expect(page.getByRole('heading', { name: `${shipment.number}: In transit` })).toBeVisible();

  const { shipments } = await callAs('admin', 'get_shipments', { shipment_id: shipment.id });
  expect(shipments[0]).toMatchObject({ status: 'transit', genericDevices: [{ count: 3, dispatched: 2 }] });
  const { stock } = await callAs('super', 'get_stock_changes', {
    stock_item_id: itemId,
    warehouse_id: 'mailhouse',
  });
  expect(stock.map(({ total }) => total)).toEqual([8, 10]);
});

test('a packing list is made from its shipment, previewed, and kept with it', async ({
  page,
  signIn,
  callAs,
}) => {
  const order = await givenOrder(callAs);
  const { shipment } = await callAs('admin', 'add_shipment', {
    shipment: {
      Order: { id: order.id },
      genericDevices: [{ sku: 'FAN', name: 'Fan', count: 2 }],
    },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/shipments?shipment=${shipment.id}`);
  await expect(page.getByText('No packing list yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create packing list' }).click();
  await expect(page.getByLabel('Port of loading')).toHaveValue('KERAVA');
  await page.getByLabel('Remarks').fill('Keep dry');
  await page.getByRole('button', { name: 'Preview' }).click();
  const pages = page.getByRole('region', { name: `Pages of Packing list ${shipment.number}` });
  await expect(pages.getByRole('article', { name: 'Page 1 of 1' })).toContainText('Keep dry');
  await page.getByRole('button', { name: 'Save packing list' }).click();
  const name = `packing_list_${shipment.number}.pdf`;
  await expect(page.getByRole('list', { name: 'Packing list' })).toContainText(name);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${name}` }).click();
  const pdf = await readFile(await (await download).path());
  expect(pdf.includes(documentMark('packing_list', shipment.number))).toBe(true);
});

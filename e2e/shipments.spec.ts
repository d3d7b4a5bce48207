import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { givenReadyCabin } from './given/given-ready-cabin.ts';
import { givenStock } from './given/given-stock.ts';
import { countTaps } from './page/taps.ts';

test('what is left of an order is sent, and leaves stock when it goes', async ({ page, signIn, callAs }) => {
  const { sku, name, StockItemId } = await givenStock(callAs);
  const { id, number, client } = await givenOrder(callAs, {
    genericDevices: [{ sku, name, count: 5, price: 10 }],
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('link', { name: 'New shipment' }).click();
  const form = page.getByRole('dialog', { name: 'New shipment' });
  await expect(form).toContainText(`Order ${number}`);
  await expect(form.getByRole('combobox', { name: 'Receiver' })).toHaveValue(client);
  const count = form.getByRole('group', { name: `Line 1: ${name}` }).getByRole('textbox');
  await expect(count).toHaveValue('5');
  await count.fill('3');
  await form.getByLabel('ETA', { exact: true }).fill('2020-01-31');
  await form.getByRole('button', { name: 'Submit' }).click();

  const shipment = page.getByRole('dialog', { name: new RegExp(client) });
  await expect(shipment.getByRole('link', { name: `Order ${number}` })).toBeVisible();
  await shipment.getByRole('button', { name: 'Send', exact: true }).click();
  const step = page.getByRole('dialog', { name: 'Set to In transit' });
  await step.getByRole('textbox', { name: 'Dispatched' }).fill('2');
  await step.getByRole('button', { name: 'Send', exact: true }).click();
  const line = shipment.getByRole('row').filter({ hasText: sku });
  await expect(line.getByRole('cell').nth(3)).toHaveText('2');
  await expectAccessible(page);
  await shipment.getByRole('tab', { name: 'ETA history' }).click();
  await expect(shipment.getByRole('region', { name: 'Entered ETAs' })).toContainText('31/01/2020');
  await expectAccessible(page);
  await shipment.getByRole('button', { name: 'Close' }).click();

  const row = page.getByRole('row').filter({ hasText: client });
  await expect(row).toContainText(`3 × ${name}`);
  await expect(row.getByRole('img', { name: /^Late/ })).toBeVisible();
  await expectAccessible(page);
  const of = { stock_item_id: StockItemId, warehouse_id: 'mailhouse' };
  const { stock } = await callAs('super', 'get_stock_changes', of);
  expect(stock[0]).toMatchObject({ event: 'dispatch', total: 8 });
});

test('part of an order is sent in four taps', async ({ page, signIn, callAs }) => {
  const { sku, name, StockItemId } = await givenStock(callAs);
  const { id } = await givenOrder(callAs, { genericDevices: [{ sku, name, count: 5, price: 10 }] });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const shipping = page.getByRole('link', { name: 'New shipment' });
  await expect(shipping).toBeVisible();
  const before = taps();
  await shipping.click();
  const form = page.getByRole('dialog', { name: 'New shipment' });
  const count = form.getByRole('group', { name: `Line 1: ${name}` }).getByRole('textbox');
  await count.click();
  await count.fill('3');
  await form.getByRole('button', { name: 'Send at once' }).click();
  const step = page.getByRole('dialog', { name: 'Set to In transit' });
  await expect(step.getByRole('textbox', { name: 'Dispatched' })).toHaveValue('3');
  await expectAccessible(page);
  await step.getByRole('button', { name: 'Send', exact: true }).click();
  const track = page.getByRole('region', { name: 'Track of the shipment' });
  await expect(track.getByRole('listitem').filter({ hasText: 'Sent (done)' })).toBeVisible();
  expect(taps() - before).toBe(4);
  const of = { stock_item_id: StockItemId, warehouse_id: 'mailhouse' };
  const { stock } = await callAs('super', 'get_stock_changes', of);
  expect(stock[0]).toMatchObject({ event: 'dispatch', total: 7 });

  await page.reload();
  await expect(track).toBeVisible();
  await expect(step).toHaveCount(0);
});

test('a shipment takes its order and the cabins in it along', async ({ page, signIn, callAs }) => {
  const cabin = await givenReadyCabin(callAs);
  const { sku, name } = await givenStock(callAs);
  const CABIN = { sku: 'CRYO_EC_W_220', name: 'White cabin', count: 1 };
  const { id, number, client } = await givenOrder(callAs, {
    genericDevices: [
      { ...CABIN, price: 9000, Devices: [{ id: cabin.id }] },
      { sku, name, count: 2, price: 10 },
    ],
  });
  await callAs('admin', 'edit_order', { orderData: { id, paymentStatus: 'completed' } });
  const { shipment } = await callAs('admin', 'add_shipment', {
    shipment: { Order: { id }, genericDevices: [CABIN, { sku, name, count: 2 }] },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/shipments?shipment=${shipment.id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const step = page.getByRole('dialog', { name: 'Set to In transit' });
  const move = step.getByRole('checkbox', { name: `Set order ${number} to In transit` });
  await expect(move).toBeChecked();
  await expect(step.getByRole('checkbox', { name: cabin.serialNumber })).toBeChecked();
  await expect(step).toContainText(`To ${client}`);
  await expectAccessible(page);
  const counts = step.getByRole('group', { name, exact: true }).getByRole('textbox');
  await counts.fill('1');
  await expect(move).toHaveCount(0);
  await counts.fill('2');
  await expect(move).toBeChecked();
  await step.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(step).toHaveCount(0);
  const { orders } = await callAs('admin', 'get_orders', { order_id: id });
  expect(orders).toMatchObject([{ paymentStatus: 'transit' }]);
  const { devices } = await callAs('admin', 'get_admin_devices', { serialPrefix: cabin.serialNumber });
  expect(devices).toMatchObject([{ latest: { state: 'dispatched' } }]);
  await expect(page.getByText('Still to be decided')).toHaveCount(0);

  await page.reload();
  await expect(page.getByText(/Until .* it can be undone/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await expect(page.getByText(/it can be undone/)).toHaveCount(0);
  const undone = await callAs('admin', 'get_orders', { order_id: id });
  expect(undone.orders).toMatchObject([{ paymentStatus: 'completed' }]);
  const again = await callAs('admin', 'get_admin_devices', { serialPrefix: cabin.serialNumber });
  expect(again.devices).toMatchObject([{ latest: { state: 'ready' } }]);
});

test('a shipment is sent with three taps from the list, and delivered with two', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name } = await givenStock(callAs);
  const { shipment } = await callAs('admin', 'add_shipment', {
    shipment: { genericDevices: [{ sku, name, count: 2 }] },
  });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto('/cpanel/shipments');
  const row = page.getByRole('row').filter({ hasText: shipment.number });
  await expect(row).toBeVisible();
  const before = taps();
  await row.click();
  const record = page.getByRole('dialog', { name: new RegExp(`^Shipment ${shipment.number}`) });
  const track = record.getByRole('region', { name: 'Track of the shipment' });
  await track.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Set to In transit' })
    .getByRole('button', { name: 'Send', exact: true })
    .click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Sent (done)' })).toBeVisible();
  expect(taps() - before).toBe(3);
  await track.getByRole('button', { name: 'Mark as delivered' }).click();
  await page
    .getByRole('dialog', { name: 'Set to Delivered' })
    .getByRole('button', { name: 'Mark as delivered' })
    .click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Delivered (done)' })).toBeVisible();
  expect(taps() - before).toBe(5);
  await expectAccessible(page);

  await record.getByRole('button', { name: 'Add Tracking number' }).click();
  await record.getByLabel('Tracking number').fill('JJFI123');
  await record.getByRole('button', { name: 'Save now' }).click();
  await expect(record.getByRole('button', { name: 'Save now' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  const { shipments } = await callAs('admin', 'get_shipments', { shipment_id: shipment.id });
  expect(shipments).toMatchObject([{ status: 'delivered', trackingNumber: 'JJFI123' }]);
});

test('on a phone the next step of a shipment stays at the foot of the screen', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku, name } = await givenStock(callAs);
  const { shipment } = await callAs('admin', 'add_shipment', {
    shipment: { genericDevices: [{ sku, name, count: 2 }] },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto(`/cpanel/shipments?shipment=${shipment.id}`);
  const send = page.getByRole('button', { name: 'Lähetä', exact: true });
  await expect(page.getByText('Vaihe 2/3 · Lähetetty')).toBeVisible();
  await page.getByRole('heading', { name: 'Tapahtumat' }).scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport();
  await expectAccessible(page);
});

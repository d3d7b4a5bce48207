import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { linesOf } from './page/csv-lines.ts';
import { countTaps } from './page/taps.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const search = (page: Page) => page.getByRole('searchbox', { name: /Number, client, item/ });
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const STATUSES = [
  'Invoiced',
  'Deposit completed',
  'Payment completed',
  'In transit',
  'Items delivered',
  'Cancelled',
];

test('the tile leads to the orders that still need work, with what is owed by currency', async ({
  page,
  signIn,
  callAs,
}) => {
  const item = oneOfAKind('Cryo fan');
  const line = { sku: null, name: item, count: 2, price: 100 };
  const euros = await givenOrder(callAs, {
    genericDevices: [line],
    paymentStatus: 'deposit',
    depositAmount: 50,
  });
  const dollars = await givenOrder(callAs, { genericDevices: [line], currency: 'USD' });
  const done = await givenOrder(callAs, { genericDevices: [line], paymentStatus: 'delivered' });
  const paid = await givenOrder(callAs, { genericDevices: [line], paymentStatus: 'completed' });
  await callAs('admin', 'add_note', { OrderId: euros.id, note: 'Call before delivery' });
  await page.setViewportSize({ width: 1720, height: 900 });
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page).toHaveURL('/cpanel/orders');
  for (const [index, status] of STATUSES.entries())
    await expect(page.getByRole('checkbox', { name: status })).toBeChecked({ checked: index < 4 });
  await search(page).fill(item);
  await expect(rowOf(page, item)).toHaveCount(3);
  await expect(rowOf(page, done.client)).toHaveCount(0);
  const row = rowOf(page, euros.client);
  for (const text of [String(euros.number), 'Finland', `2 × ${item}`, '€200.00', '€50.00', '€150.00'])
    await expect(row).toContainText(text);
  await expect(row).toContainText('Deposit completed');
  await expect(row.getByRole('img', { name: '1 note' })).toBeVisible();
  await expect(rowOf(page, paid.client).getByRole('img', { name: /note/ })).toHaveCount(0);
  await expect(rowOf(page, dollars.client)).toContainText('US$200.00');
  await expect(page.getByText('Backlog of the listed orders')).toBeVisible();
  const sums = page.getByText('Backlog of the listed orders').locator('..');
  await expect(sums).toContainText('€150.00');
  await expect(sums).toContainText('US$200.00');
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: 'Deposit completed' }).uncheck();
  await expect(row).toHaveCount(0);
  await expect(sums).not.toContainText('€');
  await page.getByRole('checkbox', { name: 'Items delivered' }).check();
  await expect(rowOf(page, done.client)).toBeVisible();
});

test('the address of a number shows that order in any status', async ({ page, signIn, callAs }) => {
  const { number, client } = await givenOrder(callAs, { paymentStatus: 'cancelled' });
  await givenOrder(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders/${number}`);
  await expect(search(page)).toHaveValue(String(number));
  for (const status of STATUSES) await expect(page.getByRole('checkbox', { name: status })).toBeChecked();
  await expect(rowOf(page, client)).toContainText('Cancelled');
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('an order that waits for its devices is marked', async ({ page, signIn, callAs }) => {
  const line = { sku: 'CRYO_EC_G_220', name: 'Cabin', count: 1, price: 9000 };
  const { client } = await givenOrder(callAs, { genericDevices: [line], paymentStatus: 'completed' });
  // Wide enough for the column of serial numbers.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin');
  await page.goto('/cpanel/orders');
  await search(page).fill(client);
  const row = rowOf(page, client);
  await expect(row).toHaveAttribute('data-tone', 'yellow');
  await expect(row.getByRole('img', { name: 'Waits for devices' })).toBeVisible();
  await expect(row).toContainText('0 of 1');
});

test('the list shows 50 orders a page, and its csv file has amounts as numbers with their currency', async ({
  page,
  signIn,
  callAs,
}) => {
  const { client } = await givenOrder(callAs, {
    currency: 'USD',
    genericDevices: [{ sku: null, name: 'Fan', count: 1, price: 12.5 }],
  });
  await signIn(page, 'admin');
  const asked = page.waitForRequest((request) => {
    const body: unknown = request.url().endsWith('/api/get_orders') ? request.postDataJSON() : null;
    return typeof body === 'object' && body !== null && Reflect.get(body, 'limit') === 50;
  });
  await page.goto('/cpanel/orders');
  await asked;
  await search(page).fill(client);
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/i }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders_\d{4}-\d\d-\d\d\.csv$/);
  const [head, row] = await linesOf(file);
  expect(head).toContain('Number;Created;Client;Country;Items;Total;Status;Deposit;Backlog');
  expect(row).toContain(';12.5;');
  expect(row).toContain(';USD;');
});

test('an order that somebody adds appears by itself', async ({ page, signIn, callAs }) => {
  const item = oneOfAKind('Seal');
  const line = { sku: null, name: item, count: 1, price: 5 };
  const first = await givenOrder(callAs, { genericDevices: [line] });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?q=${encodeURIComponent(item)}`);
  await expect(rowOf(page, first.client)).toBeVisible();
  const second = await givenOrder(callAs, { genericDevices: [line] });
  await expect(rowOf(page, second.client)).toBeVisible();
});

test('who sells devices has no orders', async ({ page, signIn }) => {
  await signIn(page, 'sales');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^Contacts/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Orders/ })).toHaveCount(0);
  await page.goto('/orders');
  await expect(page).not.toHaveURL('/orders');
});

test('on a phone orders are cards, in Finnish too', async ({ page, signIn, callAs }) => {
  const { client, number } = await givenOrder(callAs);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto('/cpanel/orders');
  await page.getByRole('searchbox', { name: /Numero, asiakas/ }).fill(client);
  const card = page.getByRole('listitem').filter({ hasText: client });
  await expect(card).toContainText('Laskutettu');
  await expect(card).toContainText('200,00');
  await expectAccessible(page);
  await card.click();
  await expect(page.getByRole('dialog', { name: new RegExp(String(number)) })).toContainText('Ilman ALV:tä');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the record page of an order shows its lines with discounts, totals, client and receiver', async ({
  page,
  signIn,
  callAs,
}) => {
  const client = oneOfAKind('Ice Bar');
  const { id, number } = await givenOrder(callAs, {
    clientInfo: {
      companyName: client,
      location: 'EE',
      companyAddress: 'Sadama 1, Tallinn',
      companyVatId: 'EE123',
      contactName: 'Mari Mets',
      contactEmail: 'mari@example.test',
      contactPhone: '+372 5550000',
    },
    shippingInfo: { companyName: 'Harbour store', location: 'LV' },
    genericDevices: [
      { sku: 'PUMP', name: 'Pump', count: 3, price: 19.99, discount: 10 },
      { sku: null, name: 'Installation', count: 1, price: 10 },
    ],
    vat: 25.5,
    purchaseOrder: 'PO-7',
    details: 'Ring the bell',
  });
  await signIn(page, 'admin');
  await page.goto('/cpanel/orders');
  await search(page).fill(client);
  await rowOf(page, client).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`Order ${number}`) });
  await expect(page).toHaveURL(new RegExp(`order=${id}`));
  await expect(dialog.getByRole('tab')).toHaveText([
    'All',
    'Notes',
    'Media',
    'Changes',
    'Email subscription',
  ]);
  const pump = dialog.getByRole('row').filter({ hasText: 'Pump' });
  for (const text of ['PUMP', '3', '€19.99', '10', '€53.97']) await expect(pump).toContainText(text);
  for (const text of ['€63.97', 'VAT 25.5 %', '€16.31', '€80.28'])
    await expect(dialog.getByRole('region', { name: 'Items' }).first()).toContainText(text);
  const ordered = dialog.getByRole('region', { name: 'Client' });
  for (const text of [client, 'Mari Mets', 'Estonia', 'Sadama 1, Tallinn', 'EE123', '+372 5550000'])
    await expect(ordered).toContainText(text);
  await expect(dialog.getByRole('region', { name: 'Shipping information' })).toContainText('Harbour store');
  for (const text of ['Invoiced', 'PO-7', 'Ring the bell', 'Finland'])
    await expect(dialog.getByRole('region', { name: 'Order', exact: true })).toContainText(text);
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'Notes' }).click();
  await dialog.getByRole('textbox', { name: 'Add a note' }).fill('Call first');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByRole('list', { name: 'Notes' })).toContainText('Call first');

  await dialog.getByRole('tab', { name: 'Media' }).click();
  await expect(dialog.getByText('No files yet')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'drawing.pdf', mimeType: 'application/pdf', buffer: PDF });
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(dialog.getByText('drawing.pdf').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Email subscription' }).click();
  await expect(dialog.getByRole('region', { name: 'Who is mailed' })).toBeVisible();
  await expectAccessible(page);
});

/** Opens an order and the form of its status. */
async function editStatus(page: Page, id: number) {
  await page.goto(`/cpanel/orders?order=${id}`);
  const record = page.getByRole('dialog', { name: /Order \d+ / });
  await record.getByRole('button', { name: 'Edit Status' }).click();
  return { record, form: page.getByRole('dialog', { name: /^Order \d+$/ }) };
}

test('the status of an order only moves forward, and a deposit goes up to the total', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await givenOrder(callAs);
  await signIn(page, 'admin');
  const { record, form } = await editStatus(page, id);
  const status = form.getByRole('combobox', { name: 'Status' });
  const submit = form.getByRole('button', { name: 'Submit' });
  const deposit = form.getByRole('textbox', { name: 'Deposit' });
  await expect(submit).toBeDisabled();
  await expect(deposit).toHaveCount(0);
  await status.selectOption('Deposit completed');
  await deposit.fill('200.01');
  await submit.click();
  await expect(form.getByText('The deposit cannot exceed the total price')).toBeVisible();
  await expectAccessible(page);
  await deposit.fill('80');
  await form.getByLabel('Paid on').fill('2026-03-05');
  await submit.click();
  const facts = record.getByRole('region', { name: 'Order', exact: true });
  for (const text of ['Deposit completed', '€80.00', '€120.00', '05/03/2026'])
    await expect(facts).toContainText(text);

  await record.getByRole('button', { name: 'Edit Status' }).click();
  await expect(status.getByRole('option', { name: 'Invoiced' })).toBeDisabled();
  for (const later of STATUSES.slice(1))
    await expect(status.getByRole('option', { name: later })).toBeEnabled();
});

test('what was agreed in an order is edited beside it, and saved or undone there', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(`^Order ${number}`) });
  const facts = record.getByRole('region', { name: 'Order', exact: true });
  await facts.getByRole('button', { name: 'Add Purchase order' }).click();
  await facts.getByRole('textbox', { name: 'Purchase order' }).fill('PO-8');
  await page.keyboard.press('Enter');
  await facts.getByRole('button', { name: 'Add Several shipments' }).click();
  await facts.getByRole('switch', { name: 'Several shipments' }).click();
  await expectAccessible(page);
  await record.getByRole('button', { name: 'Save now' }).click();
  await expect(record.getByRole('button', { name: 'Save now' })).toHaveCount(0);
  await facts.getByRole('button', { name: 'Edit Purchase order' }).click();
  await facts.getByRole('textbox', { name: 'Purchase order' }).fill('PO-9');
  await record.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(facts).toContainText('PO-8');
  await expect(facts).toContainText('Yes');
});

test('of an order in transit only the arrival can be changed, and a delivered one not at all', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await givenOrder(callAs, { paymentStatus: 'transit' });
  await signIn(page, 'admin');
  const { record, form } = await editStatus(page, id);
  await expect(record.getByText(/The items are in transit/)).toBeVisible();
  await expect(form.getByLabel('Paid on')).toBeDisabled();
  await form.getByLabel('Delivered on').fill('2026-03-09');
  await form.getByRole('combobox', { name: 'Status' }).selectOption('Items delivered');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(record.getByText(/The items are delivered/)).toBeVisible();
  await expect(record.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(record.getByRole('region', { name: 'Order', exact: true })).toContainText('09/03/2026');
});

test('an order that was cancelled a week ago says that it has been closed', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await givenOrder(callAs, { paymentStatus: 'cancelled' });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const dialog = page.getByRole('dialog', { name: /Order \d+/ });
  await expect(dialog.getByRole('button', { name: 'Edit Status' })).toBeVisible();
  await expect(dialog.getByText('This item has been closed')).toHaveCount(0);

  await page.clock.setSystemTime(Date.now() + 7 * 86_400_000 + 1000);
  await page.reload();
  await expect(dialog.getByText('This item has been closed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Delete order' })).toHaveCount(0);
});

test('who edits an order that somebody else has changed sees both versions', async ({
  page,
  signIn,
  callAs,
  expectRefusal,
}) => {
  expectRefusal(409);
  const { id } = await givenOrder(callAs, { purchaseOrder: 'PO-1' });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('button', { name: 'Edit Purchase order' }).click();
  await page.getByRole('textbox', { name: 'Purchase order' }).fill('PO-2');
  await callAs('admin', 'edit_order', { orderData: { id, purchaseOrder: 'PO-3' } });
  await page.getByRole('button', { name: 'Save now' }).click();
  const stale = page.getByRole('dialog', { name: 'This order has been changed meanwhile' });
  await expect(stale).toContainText('PO-2');
  await expect(stale).toContainText('PO-3');
});

test('deleting an order asks first, and its address then finds nothing', async ({ page, signIn, callAs }) => {
  const { id, client, number } = await givenOrder(callAs);
  await signIn(page, 'admin');
  await page.goto('/cpanel/orders');
  await search(page).fill(client);
  await rowOf(page, client).click();
  const askToDelete = async () => {
    await page.getByRole('button', { name: 'More steps' }).click();
    await page.getByRole('menuitem', { name: 'Delete order' }).click();
  };
  await askToDelete();
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(warning).toContainText(`Order ${number} is deleted`);
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toHaveCount(0);
  await askToDelete();
  await warning.getByRole('button', { name: 'Delete order' }).click();
  await expect(page.getByText('Order deleted')).toBeVisible();
  await expect(rowOf(page, client)).toHaveCount(0);
  await page.goto(`/cpanel/orders?order=${id}`);
  await expect(page.getByText('It does not exist, or it is not yours to see.')).toBeVisible();
});

test('the history of an order says what became of its status', async ({ page, signIn, callAs }) => {
  const { id } = await givenOrder(callAs);
  await callAs('admin', 'edit_order', { orderData: { id, paymentStatus: 'deposit', depositAmount: 50 } });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  await page.getByRole('tab', { name: 'Changes' }).click();
  const history = page.getByRole('tabpanel', { name: 'Changes' });
  const change = history.getByRole('listitem').filter({ hasText: 'Deposit completed' }).last();
  await expect(change.locator('del')).toHaveText(/Invoiced$/);
  await expect(change.locator('ins')).toHaveText(/Deposit completed$/);
  await expect(history).toContainText('FAN · Count');
  await expectAccessible(page);
  await callAs('admin', 'edit_order', { orderData: { id, details: 'Ring the bell' } });
  await expect(history).toContainText('Ring the bell');
});

test('an order is paid and sent on along its track, each step in two taps', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs, {
    genericDevices: [{ sku: null, name: 'Training', count: 1, price: 100 }],
  });
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(`^Order ${number}`) });
  const track = record.getByRole('region', { name: 'Track of the order' });
  const form = page.getByRole('dialog', { name: `Order ${number}`, exact: true });
  await expect(track.getByRole('listitem').filter({ hasText: 'Invoiced (now)' })).toBeVisible();
  await track.getByRole('button', { name: 'Issue the invoice…' }).click();
  await page.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Invoiced (done)' })).toBeVisible();
  await track.getByRole('button', { name: 'Record the payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Add payment' });
  await expect(payment.getByLabel('Amount')).not.toHaveValue('');
  await payment.getByRole('button', { name: 'Add payment' }).click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Paid (done)' })).toBeVisible();
  await track.getByRole('button', { name: 'Record the delivery' }).click();
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Delivered (done)' })).toBeVisible();
  expect(taps()).toBe(6);
});

test('an order that is cancelled after its payment credits the invoice, and asks for the refund next', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenOrder(callAs, {
    genericDevices: [{ sku: null, name: 'Training', count: 1, price: 100 }],
  });
  await callAs('admin', 'add_payment', {
    order_id: id,
    payment: { amount: 100, day: new Date().toISOString().slice(0, 10) },
  });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/orders?order=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(`^Order ${number}`) });
  const track = record.getByRole('region', { name: 'Track of the order' });
  await track.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Cancel the order…' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${number}` });
  await expect(question).toContainText('No devices are allocated, and nothing has been sent.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  const preview = page.getByRole('dialog', { name: /^Credit note/ });
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect(preview).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await preview.getByRole('button', { name: 'Accept credit note' }).click();
  await expect(record.getByText('€100.00 to be refunded')).toBeVisible();
  await track.getByRole('button', { name: 'Record the refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Add refund' });
  await expect(refund.getByRole('textbox', { name: /^Amount/ })).toHaveValue('100');
  await refund.getByRole('button', { name: 'Add refund' }).click();
  await expect(record.getByText('€100.00 to be refunded')).toHaveCount(0);
  await expect(track.getByRole('button', { name: 'Record the refund' })).toHaveCount(0);
});

import { expect, expectAccessible, test, WITH_MOTION } from './fixtures.ts';
import { givenStock } from './given/given-stock.ts';
import { givenTicket } from './given/given-ticket.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';
import { givenReportingDevice } from './given/reporting-device.ts';
import { moveTo } from './page/move-to.ts';
import { countTaps } from './page/taps.ts';

test.use(WITH_MOTION);

test('a ticket is taken on, answered, gets its costs and is resolved along its track', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number, summary } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/tickets');
  await page.getByRole('row').filter({ hasText: summary }).click();
  const record = page.getByRole('dialog', { name: new RegExp(`^Ticket ${number} `) });
  const track = record.getByRole('region', { name: 'Track of the ticket' });
  await expect(page).toHaveTitle(new RegExp(`^Ticket ${number} `));
  await expectAccessible(page);
  await track.getByRole('button', { name: 'Take it on' }).click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Assigned (done)' })).toContainText('Antti');
  await track.getByRole('button', { name: 'Record the answer' }).click();
  await page.getByRole('dialog', { name: 'How was the client answered?' }).getByText('Phone call').click();
  await expect(track.getByRole('listitem').filter({ hasText: 'Answered (done)' })).toBeVisible();

  await record.getByRole('button', { name: 'Add Details' }).click();
  await record.getByLabel('Details').fill('The hinge is bent.');
  await record.getByRole('button', { name: 'Save now' }).click();
  await expect(record.getByRole('button', { name: 'Save now' })).toBeHidden();

  await record.getByRole('tab', { name: 'Expenses' }).click();
  await record.getByRole('button', { name: 'Edit', exact: true }).click();
  await record.getByRole('button', { name: 'Add expense' }).first().click();
  await record.getByRole('textbox', { name: 'Expense' }).first().fill('Hinge');
  await record.getByRole('textbox', { name: 'Price' }).first().fill('12.5');
  await record.getByRole('textbox', { name: 'Count' }).first().fill('2');
  await record.getByRole('button', { name: 'Submit' }).click();
  await expect(record.getByText('€65.00').first()).toBeVisible();

  await track.getByRole('button', { name: 'Resolve' }).click();
  const question = page.getByRole('dialog', { name: `Resolve ticket ${number}` });
  await question.getByLabel('What was done').fill('New hinge.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Resolve' }).click();
  await expect(track.getByRole('button', { name: 'Open again' })).toBeVisible();
  await expect(record.getByText('New hinge.', { exact: true })).toBeVisible();
  // Another user's change arrives by a live event.
  await callAs('admin', 'edit_ticket', { ticket_data: { id, state: 'progress' } });
  await expect(track.getByRole('button', { name: 'Resolve' })).toBeVisible();
  await record.getByRole('tab', { name: 'All' }).click();
  await expect(record.getByText(/set State to “Resolved”/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: summary })).toBeVisible();
});

test('from the home to the resolved ticket of an alert with a part takes an administrator nine taps', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const message = oneOfAKind('Fan stopped');
  const alertId = await device.reportAlert({ alertType: 208, message });
  if (alertId === null) throw new Error('The portal skipped the alert.');
  const { sku, StockItemId } = await givenStock(callAs);
  const taps = await countTaps(page);
  await signIn(page, 'admin');
  await page.goto('/cpanel');
  await page
    .getByRole('navigation', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Alerts/ })
    .click();
  await page.getByRole('row').filter({ hasText: message }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: /^New ticket/ });
  await expect(form.getByLabel('Summary')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  const record = page.getByRole('dialog', { name: /^Ticket \d+ / });
  await record.getByRole('button', { name: 'More steps' }).click();
  await page.getByRole('menuitem', { name: 'Resolve' }).click();
  const question = page.getByRole('dialog', { name: /^Resolve ticket/ });
  await expect(question.getByLabel('What was done')).toBeFocused();
  await page.keyboard.type('A new fan.');
  await question.getByRole('combobox', { name: 'Add from stock' }).click();
  await page.keyboard.type(sku);
  await page.getByRole('option', { name: new RegExp(`^${sku}`) }).click();
  await question.getByRole('button', { name: 'Resolve' }).click();
  await expect(record.getByRole('button', { name: 'Open again' })).toBeVisible();
  expect(taps()).toBe(9);
  const { stock } = await callAs('admin', 'get_stock_items', { search_value: sku, includeQuantity: true });
  expect(stock.find(({ id }) => id === StockItemId)?.StockQuantities?.[0]?.total).toBe(9);
  const handled = await callAs('admin', 'get_alerts', { alert_id: alertId });
  expect(handled.alerts[0]?.handledAt).not.toBeNull();
});

test('a ticket of an alert leaves a note that is being written on the page of the alert', async ({
  page,
  signIn,
  callAs,
  request,
}) => {
  const device = await givenReportingDevice({ callAs, request });
  const id = await device.reportAlert({ alertType: 208, message: oneOfAKind('Fan stopped') });
  await signIn(page, 'admin');
  await page.goto(`/cpanel/alerts/${id}`);
  const text = page.getByRole('region', { name: 'Handling' }).getByRole('textbox');
  await text.fill('The old kind of fan.');
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: /^New ticket/ });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`/cpanel/alerts/${id}`);
  await expect(text).toHaveValue('The old kind of fan.');
  await expect(page.getByRole('link', { name: /^Ticket \d+ · / })).toBeVisible();
});

test('the record of a ticket covers its list beside the navigation, which leads away from it', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, number } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/maintenance/tickets?ticket=${id}`);
  const record = page.getByRole('dialog', { name: new RegExp(`^Ticket ${number} `) });
  await expect(record.getByRole('heading', { level: 1 })).toBeVisible();
  await record.getByRole('button', { name: 'Add Details' }).click();
  await record.getByLabel('Details').fill('Kept when the page is left.');
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: /^Alerts/ })
    .click();
  await expect(record).toBeHidden();
  await expect(page).toHaveURL(/\/cpanel\/alerts/);
  const stored = await callAs('admin', 'get_tickets', { ticket_id: id });
  expect(stored.tickets[0]?.details).toBe('Kept when the page is left.');
});

test('on a phone the next step of a ticket stays at the foot of the screen', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id } = await givenTicket(callAs);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', { language: 'fi' });
  await page.goto(`/cpanel/maintenance/tickets?ticket=${id}`);
  const take = page.getByRole('button', { name: 'Ota hoitaakseni' });
  await expect(page.getByText('Vaihe 2/4 · Käsittelijä valittu')).toBeVisible();
  await page.getByRole('heading', { name: 'Tapahtumat' }).scrollIntoViewIfNeeded();
  await expect(take).toBeInViewport();
  await expectAccessible(page);
  await take.click();
  await expect(page.getByText('Vaihe 3/4 · Vastattu')).toBeVisible();
});

test('the label of a device takes the report of a fault, and tells others whom to ask', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const { company } = await callAs('maintenance', 'get_devices', {});
  const [device] = company?.Devices ?? [];
  if (device === undefined) throw new Error('The maintenance of the demo has no device.');
  const label = `/devices/${device.id}?tab=maintenanceTickets&new=-`;
  const summary = oneOfAKind('Hums at night');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'maintenance');
  await page.goto(label);
  const form = page.getByRole('dialog', { name: `Report a fault · ${device.serialNumber}` });
  await form.getByLabel('Summary').fill(summary);
  await form.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('We have received your report')).toBeVisible();

  const other = await context.newPage();
  await signIn(other, 'production');
  await other.goto(label);
  await expect(other.getByRole('alert').getByText(`the owner of ${device.serialNumber}`)).toBeVisible();
});

test('a ticket is dragged to another state on the board, and found behind the statistics', async ({
  page,
  signIn,
  callAs,
}) => {
  const { id, summary } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto(`/cpanel/maintenance/tickets?q=${encodeURIComponent(summary)}`);
  await page.getByText('Board', { exact: true }).click();
  const column = (state: string) => page.getByRole('region', { name: state });
  await column('New').getByText(summary).dragTo(column('In progress'));
  await expect(column('In progress').getByText(summary)).toBeVisible();
  await expect
    .poll(async () => (await callAs('admin', 'get_tickets', { ticket_id: id })).tickets[0]?.state)
    .toBe('progress');

  await moveTo(page, '/cpanel/maintenance/statistics');
  await expectAccessible(page);
  await page
    .getByRole('list', { name: 'Tickets by state' })
    .getByRole('link', { name: /^In progress/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: summary })).toBeVisible();
});

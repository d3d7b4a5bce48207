import { expect, expectAccessible, test } from './fixtures.ts';
import { givenTicket } from './given-ticket.ts';
import { moveTo } from './move-to.ts';
import { oneOfAKind } from './one-of-a-kind.ts';

test('a ticket is taken on, gets its costs and is solved', async ({ page, signIn, callAs }) => {
  const { id, number, summary } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/tickets');
  await page.getByRole('row').filter({ hasText: summary }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Ticket ${number} `) });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('State').selectOption('In progress');
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Antti');
  await page.getByRole('option', { name: /Antti/ }).click();
  await dialog.getByLabel('Action taken').fill('The hinge is bent.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('The hinge is bent.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('tab', { name: 'Expenses' }).click();
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Add expense' }).first().click();
  await dialog.getByRole('textbox', { name: 'Expense' }).first().fill('Hinge');
  await dialog.getByRole('textbox', { name: 'Price' }).first().fill('12.5');
  await dialog.getByRole('textbox', { name: 'Count' }).first().fill('2');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('€65.00')).toBeVisible();

  await callAs('admin', 'edit_ticket', { ticket_data: { id, state: 'resolved' } });
  // The open dialog is updated by a live event.
  await expect(dialog.getByText('Resolved', { exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Changes' }).click();
  await expect(dialog.getByText('State: Resolved')).toBeVisible();
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
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(summary).click();
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

import { expect, expectAccessible, test } from './fixtures.ts';
import { givenTicket } from './given-ticket.ts';

test('a ticket is taken on, gets its costs and is solved', async ({ page, signIn, callAs }) => {
  const { id, number, summary } = await givenTicket(callAs);
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/tickets');
  await page.getByRole('row').filter({ hasText: summary }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Ticket ${number} `) });
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('State').selectOption('In progress');
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Pekka');
  await page.getByRole('option', { name: /Pekka/ }).click();
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
  // The open dialog is told of it.
  await expect(dialog.getByText('Resolved', { exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Changes' }).click();
  await expect(dialog.getByText('State: Resolved')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given-stock.ts';
import { oneOfAKind } from './one-of-a-kind.ts';

/** The line of an order at a place, counted from 1. */
const lineOf = (page: Page, number: number) =>
  page.getByRole('group', { name: new RegExp(`^Line ${number}:`) });

test('a new order is made of stock and other lines, for a new client who is kept', async ({
  page,
  signIn,
  callAs,
}) => {
  const item = await givenStock(callAs, { listPrice: 12.5, total: 7 });
  const client = oneOfAKind('Polar Spa');
  await signIn(page, 'admin');
  await page.goto('/cpanel/orders');
  await page.getByRole('button', { name: 'New order' }).click();
  const form = page.getByRole('dialog', { name: 'New order' });
  const add = form.getByRole('button', { name: 'Add order' });
  await expect(add).toBeDisabled();
  await form.getByRole('button', { name: 'Add client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client info' });
  await dialog.getByRole('button', { name: /Write a new/ }).click();
  await dialog.getByRole('textbox', { name: 'Company name' }).fill(client);
  await dialog.getByRole('combobox', { name: 'Country' }).fill('Finl');
  await page.getByRole('listbox', { name: 'Country' }).getByRole('option', { name: 'Finland' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Keep in contacts' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('combobox', { name: 'Invoice issuer' })).toHaveValue('finland');

  const picker = form.getByRole('combobox', { name: 'Add from stock' });
  await picker.fill(item.sku);
  await expect(page.getByRole('option', { name: new RegExp(item.sku) })).toContainText('7');
  await picker.press('Enter');
  await lineOf(page, 1).getByRole('textbox', { name: 'Count', exact: true }).fill('4');
  await form.getByRole('button', { name: 'Add another line' }).click();
  await page.keyboard.type('Installation');
  await lineOf(page, 2).getByRole('textbox', { name: 'Price EUR' }).fill('100');
  await lineOf(page, 2).getByRole('textbox', { name: 'Discount %' }).fill('10');
  await form.getByRole('textbox', { name: 'VAT %' }).fill('25.5');
  for (const total of ['€140.00', '€35.70', '€175.70']) await expect(form).toContainText(total);
  await form.getByRole('textbox', { name: 'First note' }).fill('Ring twice');
  await expectAccessible(page);
  await add.click();
  await expect(form.getByRole('combobox', { name: 'Invoice language' })).toHaveAttribute('aria-invalid');
  await form.getByRole('combobox', { name: 'Invoice language' }).selectOption('English');
  await add.click();

  const order = page.getByRole('dialog', { name: new RegExp(client) });
  await expect(order.getByRole('row').filter({ hasText: item.sku })).toContainText('€50.00');
  await expect(order.getByRole('row').filter({ hasText: 'Installation' })).toContainText('€90.00');
  await expect(
    order.getByRole('region', { name: 'Client' }).getByRole('link', { name: client }),
  ).toBeVisible();
  await order.getByRole('tab', { name: 'Notes' }).click();
  await expect(order.getByText('Ring twice')).toBeVisible();
});

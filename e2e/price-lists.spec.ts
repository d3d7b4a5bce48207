import { expect, expectAccessible, test } from './fixtures.ts';
import { givenStock } from './given/given-stock.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('a new order has the prices of the list of its client, until one is typed', async ({
  page,
  signIn,
  callAs,
}) => {
  const { sku } = await givenStock(callAs, { listPrice: 9, total: 20 });
  const companyName = oneOfAKind('Price Clinic');
  const { company } = await callAs('admin', 'edit_contact', { contactData: { companyName, location: 'FI' } });

  await signIn(page, 'super');
  await page.goto('/cpanel/pricelists');
  await page.getByRole('button', { name: 'New price list' }).click();
  const dialog = page.getByRole('dialog', { name: 'New price list' });
  const name = oneOfAKind('Agreement');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Add a company' }).fill(companyName);
  await page.getByRole('option', { name: companyName }).click();
  for (const [index, price] of ['8', '7'].entries()) {
    await dialog.getByRole('combobox', { name: 'Add from stock' }).fill(sku);
    await page.getByRole('option', { name: new RegExp(sku) }).click();
    const line = dialog.getByRole('group', { name: new RegExp(`^${sku}`) }).nth(index);
    if (index > 0) await line.getByRole('textbox', { name: 'From pieces' }).fill('10');
    await line.getByRole('textbox', { name: 'Price, EUR' }).fill(price);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'New price list' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/cpanel/orders?new=${company?.id}`);
  const order = page.getByRole('dialog', { name: 'New order' });
  await order.getByRole('combobox', { name: 'Add from stock' }).fill(sku);
  await page.getByRole('option', { name: new RegExp(sku) }).click();
  const line = page.getByRole('group', { name: /^Line 1:/ });
  const price = line.getByRole('textbox', { name: 'Price EUR' });
  const count = line.getByRole('textbox', { name: 'Count', exact: true });
  await expect(price).toHaveValue('8');
  await expect(line.getByText(`Price from ${name}`)).toBeVisible();
  await count.fill('10');
  await expect(price).toHaveValue('7');
  await price.fill('6.5');
  await expect(line.getByText(`Price from ${name}`)).toBeHidden();
  await count.fill('1');
  await expect(price).toHaveValue('6.5');
});

import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('a shipping company is added, measured by its deliveries and edited', async ({
  page,
  signIn,
  callAs,
}) => {
  const name = oneOfAKind('Carrier');
  await signIn(page, 'admin');
  await page.goto('/cpanel/shipments/companies?new=company');
  const dialog = page.getByRole('dialog', { name: 'New shipping company' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByPlaceholder('Add a service').click();
  await page.getByRole('option', { name: 'Sea' }).click();
  await dialog.getByPlaceholder('Add a service').fill('roa');
  await page.getByRole('option', { name: 'Road' }).click();
  // Leaving the box closes its options.
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'New shipping company' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Not rated yet')).toBeVisible();

  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const rating of [3, 4, 5]) {
    const { shipment } = await callAs('admin', 'add_shipment', {
      shipment: {
        ...{ shippingCompany: name, eta: dayAgo(10), genericDevices: [{ name: 'Brochures', count: 1 }] },
        shippingInfo: { companyName: 'Cold clinic', location: 'NO' },
      },
    });
    await callAs('admin', 'edit_shipment', { shipment: { id: shipment.id, status: 'delivered', rating } });
  }
  // Updated by a live event.
  await expect(page.getByText('4.00 / 5')).toBeVisible();
  const habits = page.getByRole('region', { name: 'By destination' });
  await expect(habits).toContainText(/Norway\s*1[01] days late on average · 3 deliveries/);
  await expect(page.getByRole('figure', { name: 'Over time' }).locator('canvas')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cold clinic' })).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByLabel('Name').fill(`${name} Oy`);
  await details
    .locator('.mantine-Pill-root')
    .filter({ hasText: 'Sea' })
    .getByRole('button', { includeHidden: true })
    .click();
  await details.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Oy` })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Shipping companies' })
    .click();
  const row = page.getByRole('row').filter({ hasText: `${name} Oy` });
  await expect(row).toContainText('Road');
  await expect(row).not.toContainText('Sea');
});

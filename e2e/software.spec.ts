import { expect, expectAccessible, test } from './fixtures.ts';
import { givenPrerelease } from './given-prerelease.ts';

test('a prerelease is released in stages, taken further and withdrawn', async ({ page, request, signIn }) => {
  const version = await givenPrerelease(request, 'xcryo');
  await signIn(page, 'super');
  await page.goto('/cpanel/software/prereleases/xcryo');
  await page
    .getByRole('row')
    .filter({ hasText: `${version}.zip` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Release version ${version}` });
  await expect(dialog.getByLabel('Description')).toHaveValue(`${version}\n`);
  await dialog.getByLabel('Description').fill(`${version}\nNew start screen`);
  await expect(dialog.getByRole('switch', { name: /^In stages/ })).toBeChecked();
  await expect(dialog.getByLabel('Days per stage')).toBeVisible();
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: `XCryo ${version}` })).toBeVisible();
  await expect(page.getByText('New start screen')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next stage: 25 %' }).click();
  const sure = page.getByRole('dialog', { name: 'Release to 25 % of the devices?' });
  await sure.getByRole('button', { name: 'Next stage: 25 %' }).click();
  await expect(page.getByRole('button', { name: 'Next stage: 100 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('dialog', { name: `Withdraw version ${version}?` });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Offer again' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Software' }).click();
  await expect(page.getByRole('table', { name: 'Latest releases' })).toContainText(version);
});

import { expect, expectAccessible, test } from './fixtures.ts';

test('the statistics of maintenance say how often devices fail', async ({ page, signIn }) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/statistics');
  await page.getByRole('tab', { name: 'Reliability' }).click();
  await expect(
    page.getByRole('table', { name: 'Failures by product' }).getByRole('row').nth(1),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByText('5 years').click();
  await expect(page).toHaveURL(/rel.*years=5/);
});

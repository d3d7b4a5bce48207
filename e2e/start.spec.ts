import { expect, test } from '@playwright/test';

test('the demo opens on its sign-in page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

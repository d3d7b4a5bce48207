import { expect, expectAccessible, test } from './fixtures.ts';

test('a clinic sees on its first visit what to try, and not again once it has dismissed it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'client', { firstVisit: true });
  await page.goto('/dashboard');
  const hint = page.getByRole('region', { name: /^Welcome to Halla/ });
  await expect(hint.getByRole('list', { name: 'Three things to try' }).getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await hint.getByRole('button', { name: 'Got it' }).click();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your devices now' })).toBeVisible();
  await expect(hint).toHaveCount(0);
});

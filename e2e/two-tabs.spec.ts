import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { givenOrder } from './given-order.ts';

const count = (page: Page) =>
  page.getByRole('group', { name: /^Line 1:/ }).getByRole('textbox', { name: 'Count', exact: true });
const offer = (page: Page) => page.getByRole('button', { name: 'Continue with it' });

test('two tabs that edit one order keep a draft each; one that is closed leaves its draft to the others', async ({
  page,
  context,
  signIn,
  callAs,
}) => {
  const { id } = await givenOrder(callAs);
  const open = async (tab: Page) => {
    await signIn(tab, 'admin');
    await tab.goto(`/cpanel/orders?order=${id}`);
    await tab.getByRole('dialog').getByRole('button', { name: 'Edit' }).click();
    await expect(count(tab)).toHaveValue('2');
  };
  const stored = (tab: Page) =>
    tab.evaluate(
      (name) => Object.keys(localStorage).filter((key) => key.includes(`.${name}/`)).length,
      `order:${id}`,
    );

  await open(page);
  await count(page).fill('5');
  await expect.poll(() => stored(page)).toBe(1);
  const second = await context.newPage();
  await open(second);
  await count(second).fill('7');
  await expect.poll(() => stored(second)).toBe(2);
  await expect(offer(second)).toHaveCount(0);

  await page.close();
  await expect(offer(second)).toBeVisible();
  await expect(count(second)).toHaveValue('7');
  const third = await context.newPage();
  await open(third);
  await expect(offer(third)).toBeVisible();
  await offer(third).click();
  await expect(count(third)).toHaveValue('5');
  await second.close();
  await expect(offer(third)).toBeVisible();
  await expect(count(third)).toHaveValue('5');
  await third.close();
});

import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('an e-mail list is added, its members are changed, and it is deleted', async ({ page, signIn }) => {
  const name = oneOfAKind('List');
  await signIn(page, 'super');
  await page.goto('/cpanel/emaillists/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  const users = page.getByRole('region', { name: 'Users' });
  const add = async (label: string, person: string) => {
    await page.getByRole('combobox', { name: label }).fill(person);
    await page.getByRole('option', { name: person }).click();
  };
  await add('Users', 'Antti Admin');
  await expect(users.getByRole('insertion')).toHaveText('Antti Admin');
  await page.getByRole('button', { name: 'New e-mail list' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await users.getByRole('button', { name: 'Remove Antti Admin' }).click();
  await expect(users.getByRole('deletion')).toHaveText('Antti Admin');
  await add('Users', 'Sofia Super');
  await expect(users.getByRole('insertion')).toHaveText('Sofia Super');
  await page.getByRole('switch', { name: 'All orders and shipments' }).click({ force: true });
  await expectAccessible(page);
  await submit.click();
  await expect(users.getByRole('deletion')).toHaveCount(0);
  await expect(users.getByRole('listitem')).toHaveText('Sofia SuperSuper user · Halla');
  await expect(submit).toBeDisabled();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'E-mail lists' })
    .click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Yes');
  await row.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail lists' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

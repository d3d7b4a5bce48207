import { expect, expectAccessible, test } from './fixtures.ts';

test('an administrator plans who is on call in a week, and a gap is said in words', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin');
  await page.goto('/cpanel/maintenance/oncall');
  const weeks = page.getByRole('group', { name: /^Week of / });
  const last = weeks.last();
  const person = last.getByRole('combobox', { name: 'On call' });
  await expect(person).toHaveValue('');
  await person.selectOption({ index: 1 });
  await expect(page.getByText('Week saved')).toBeVisible();
  const chosen = await person.inputValue();
  expect(chosen).not.toBe('');
  // The next in line is another person.
  await expect(
    last.getByRole('combobox', { name: 'Next in line' }).locator(`option[value="${chosen}"]`),
  ).toHaveCount(0);
  await page.reload();
  await expect(person).toHaveValue(chosen);
  await expectAccessible(page);
  await person.selectOption({ label: 'Nobody' });
  await expect(person).toHaveValue('');
});

test('a super user changes the goals of tickets', async ({ page, signIn }) => {
  await signIn(page, 'super');
  await page.goto('/cpanel/maintenance/goals');
  const high = page.getByRole('group', { name: 'High' }).getByRole('textbox', { name: 'Solution' });
  await high.fill('15');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goals saved')).toBeVisible();
  await page.reload();
  await expect(high).toHaveValue('15');
  await expectAccessible(page);
});

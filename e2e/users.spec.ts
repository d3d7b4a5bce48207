import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

test('a super user adds a user, makes it an administrator, lets it in and deletes it', async ({
  page,
  signIn,
  request,
}) => {
  const lastName = oneOfAKind('Niemi');
  const username = lastName.toLowerCase().replace(' ', '-');
  await signIn(page, 'super');
  await page.goto('/cpanel/users/new');
  await page.getByText('Type a password').click();
  await page.getByLabel('First name').fill('Nea');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('E-mail address').fill(`${username}@halla.example`);
  await page.getByRole('combobox', { name: 'Company' }).fill('Frost Clinic');
  await page.getByRole('option', { name: 'Frost Clinic Helsinki' }).click();
  await page.getByLabel('Initial password').fill('eleven grey seals');
  await page.getByRole('button', { name: 'New user' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Nea ${lastName}` })).toBeVisible();
  await expect(page.getByText('Password to be renewed')).toBeVisible();
  await expectAccessible(page);

  const attempt = () =>
    request.post('/api/login_verification', { data: { username, password: 'eleven grey seals' } });
  expect((await (await attempt()).json()).message).toBe('Renew password');

  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('combobox', { name: 'Level' }).selectOption('Administrator');
  await details.getByRole('switch', { name: 'Has to renew the password' }).click();
  await details.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: `Nea ${lastName} becomes Administrator` });
  await expect(question).toContainText('Frost Clinic Helsinki');
  await question.getByRole('button', { name: 'Give this level' }).click();
  await expect(details.getByText('Administrator')).toBeVisible();
  expect((await (await attempt()).json()).user).toMatchObject({ fullName: `Nea ${lastName}` });
  // Updated by a live event of the sign-in.
  await expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name, user name or e-mail' }).fill(lastName);
  await expect(page.getByText('No matches')).toBeVisible();
  expect((await attempt()).status()).toBe(401);
});

test('a super user invites a user, who sets a password by the link and signs in', async ({
  page,
  signIn,
  browser,
}) => {
  const lastName = oneOfAKind('Niemi');
  const username = lastName.toLowerCase().replace(' ', '-');
  await signIn(page, 'super');
  await page.goto('/cpanel/users/new');
  await page.getByLabel('First name').fill('Nea');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('E-mail address').fill(`${username}@halla.example`);
  await page.getByRole('combobox', { name: 'Company' }).fill('Frost Clinic');
  await page.getByRole('option', { name: 'Frost Clinic Helsinki' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation link' });
  const link = (await dialog.getByLabel('Invitation link').last().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Nea ${lastName}` })).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();

  const invited = await browser.newPage();
  await invited.goto(new URL(link).pathname);
  await expect(invited.getByText(username)).toBeVisible();
  await expectAccessible(invited);
  await invited.getByLabel('New password', { exact: true }).fill('eleven grey seals');
  await invited.getByLabel('Retype new password').fill('eleven grey seals');
  await invited.getByRole('button', { name: 'Set password' }).click();
  await expect(invited).toHaveURL(/\/login/);
  await expect(page.getByText('Invited', { exact: true })).toHaveCount(0);
  await invited.close();
});

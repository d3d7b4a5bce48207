import type { CallInput } from '@halla/contract/calls';
import type { DemoUserName } from '@halla/domain/demo/demo';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

const LIST = '/cpanel/transferlist';

const menuOf = (page: Page, name = /^Views?\b/) => page.getByRole('button', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const view = (page: Page, name: string) => page.getByRole('menuitemradio', { name });
const query = (page: Page) => new URL(page.url()).searchParams;

/** Saves the current state of the list as a view. */
async function saveAs(page: Page, name: string) {
  await menuOf(page).click();
  await item(page, 'Save as…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(menuOf(page, new RegExp(name))).toBeVisible();
}

async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox').first().fill(text);
  await expect(page).toHaveURL(new RegExp(`search=${text}`));
}

test('a view keeps filters, order, columns and density, and says when the list has changed since', async ({
  page,
  signIn,
}) => {
  const name = oneOfAKind('Cold');
  await signIn(page, 'super');
  await page.goto(LIST);
  await searchFor(page, 'CTN');
  await page.getByRole('button', { name: /^Columns/ }).click();
  const choice = page.getByRole('dialog');
  await choice.getByRole('checkbox').first().uncheck();
  await choice.getByText('Compact').click();
  await page.keyboard.press('Escape');
  await saveAs(page, name);

  await page.goto(LIST);
  await expect(page.locator('section[data-density="compact"]')).toBeVisible();
  await menuOf(page).click();
  await view(page, name).click();
  await expect(page).toHaveURL(/search=CTN/);
  expect(query(page).get('density')).toBe('compact');
  expect(query(page).get('columns')).toMatch(/^-\w+$/);

  await searchFor(page, 'EC');
  await expect(menuOf(page, new RegExp(`${name}.*changed`))).toBeVisible();
  await menuOf(page).click();
  await expectAccessible(page);
  await item(page, 'Save changes').click();
  await expect(page.getByText(`View “${name}” saved`).last()).toBeVisible();
  await expect(menuOf(page, new RegExp(`^View: ${name}$`))).toBeVisible();

  await page.goBack();
  await page.goto(LIST);
  await menuOf(page).click();
  await view(page, name).click();
  await expect(page).toHaveURL(/search=EC/);
});

test('a list opens with its default view, a link with filters without it, and cleared filters stay cleared', async ({
  page,
  signIn,
}) => {
  const list = '/cpanel/crashlogs?view=groups';
  const name = oneOfAKind('Default');
  await signIn(page, 'super');
  await page.goto('/cpanel');
  await page.goto(`${list}&q=nothing-like-this`);
  await menuOf(page).click();
  await item(page, 'Save as…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: 'Open the list with this view' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(menuOf(page, new RegExp(name))).toBeVisible();

  await page.goto('/cpanel');
  await page.goto(list);
  await expect(page).toHaveURL(/q=nothing-like-this/);
  await expect(menuOf(page, new RegExp(name))).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filters' }).click();
  await expect(page).toHaveURL(/\?view=groups$/);
  await page.reload();
  await expect(menuOf(page, /^Views$/)).toBeEnabled();
  await expect(page).toHaveURL(/\?view=groups$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/cpanel$/);

  await page.goto(`${list}&type=1`);
  await expect(menuOf(page, /^Views$/)).toBeEnabled();
  await expect(page).toHaveURL(/\?view=groups&type=1$/);

  await menuOf(page).click();
  await view(page, name).click();
  await menuOf(page).click();
  await item(page, 'Do not use as default').click();
  await expect(page.getByText(`View “${name}” saved`).last()).toBeVisible();
  await page.goto('/cpanel');
  await page.goto(list);
  await expect(menuOf(page, /^Views$/)).toBeEnabled();
  await expect(page).toHaveURL(/\?view=groups$/);
});

test('a deleted view comes back with Undo, and a name is taken once', async ({
  page,
  signIn,
  expectRefusal,
}) => {
  const [name, other] = [oneOfAKind('Mine'), oneOfAKind('Other')];
  await signIn(page, 'admin');
  await page.goto(LIST);
  await searchFor(page, 'CTN');
  await saveAs(page, name);
  await menuOf(page).click();
  await item(page, 'Save as…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name.toUpperCase());
  expectRefusal(409);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText('You already have a view with this name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(other);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(menuOf(page, new RegExp(other))).toBeVisible();

  await menuOf(page).click();
  await item(page, 'Delete').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`View “${other}” saved`).last()).toBeVisible();
  await menuOf(page).click();
  await expect(view(page, other)).toBeVisible();
  await view(page, name).click();
  await menuOf(page).click();
  await item(page, 'Rename…').click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(menuOf(page, new RegExp(`${name} again`))).toBeVisible();
  await expect(page).toHaveURL(/search=CTN/);
});

test('a link shows the view to somebody of another level, who may keep it', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const name = oneOfAKind('Shared');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'super');
  await page.goto(`${LIST}?search=CTN&latest=1`);
  await saveAs(page, name);
  await menuOf(page).click();
  await item(page, 'Copy link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${baseURL}${LIST}?`)).toBe(true);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, 'admin');
  await theirs.goto(link);
  await expect(theirs.getByRole('searchbox').first()).toHaveValue('CTN');
  await expect(menuOf(theirs, new RegExp(`^View: ${name}$`))).toBeVisible();
  await menuOf(theirs).click();
  await expect(view(theirs, name)).toHaveCount(0);
  await expect(item(theirs, 'Delete')).toHaveCount(0);
  await item(theirs, 'Save as…').click();
  await expect(theirs.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText(`View “${name}” saved`).last()).toBeVisible();
  await menuOf(theirs).click();
  await expect(view(theirs, name)).toBeVisible();
  await context.close();
});

test('what a view holds and the list no longer knows is left out, and said', async ({
  page,
  signIn,
  callAs,
}) => {
  const user: DemoUserName = 'super';
  const name = oneOfAKind('Outdated');
  const state: CallInput<'save_view'>['state'] = {
    filters: { search: 'CTN', colour: 'red' },
    sort: '-weight',
    columns: ['+weight'],
    density: 'comfortable',
  };
  await callAs(user, 'save_view', { list: 'transfer-list', name, state, isDefault: false });
  await signIn(page, user);
  await page.goto(LIST);
  await menuOf(page).click();
  await view(page, name).click();
  await expect(
    page.getByText(`A part of the view “${name}” does not exist here and is left out.`),
  ).toBeVisible();
  await expect(page).toHaveURL(/search=CTN/);
  expect(query(page).has('colour')).toBe(false);
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('the menu of views is worked with the keyboard, and on a phone in Finnish', async ({ page, signIn }) => {
  const name = oneOfAKind('Phone');
  await signIn(page, 'admin', { language: 'fi' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LIST}?search=CTN`);
  const button = page.getByRole('button', { name: 'Näkymät' });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Ilman näkymää' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await item(page, 'Tallenna nimellä…').click();
  await page
    .getByRole('textbox', { name: 'Nimi' })
    .fill(`${name} with a name that is longer than the screen`);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

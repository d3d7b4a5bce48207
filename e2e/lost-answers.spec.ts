import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './given/one-of-a-kind.ts';

/** Lets the first requests for new contacts reach the server, but drops their responses. */
async function loseAnswers(page: Page, count: number): Promise<void> {
  let left = count;
  await page.route('**/api/edit_contact', async (route) => {
    if (left === 0) return route.continue();
    left -= 1;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
}

/** Allows the failed requests that the browser logs. */
function permitLostAnswers(complaints: string[]): void {
  const others = complaints.filter(
    (text) => !/net::ERR_CONNECTION_RESET|No answer to edit_contact/.test(text),
  );
  expect(others).toEqual([]);
  complaints.length = 0;
}

const ENGLISH = { open: 'Add contact', kind: 'Person', name: 'Contact name', add: 'Add' } as const;
const FINNISH = {
  open: 'Lisää yhteystieto',
  kind: 'Henkilö',
  name: 'Yhteyshenkilön nimi',
  add: 'Lisää',
} as const;

for (const { language, lost, words, message } of [
  { language: 'en', lost: 1, words: ENGLISH, message: null },
  { language: 'en', lost: 2, words: ENGLISH, message: /^The server did not answer\. Try again/ },
  { language: 'fi', lost: 2, words: FINNISH, message: /^Palvelin ei vastannut\. Yritä uudelleen/ },
] as const) {
  test(`a person whose answer is lost ${lost === 1 ? 'once' : 'twice'} is added once (${language})`, async ({
    page,
    signIn,
    callAs,
    complaints,
  }) => {
    const name = oneOfAKind('Elli');
    await loseAnswers(page, lost);
    await signIn(page, 'sales', { language });
    await page.goto('/contacts');
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog', { name: words.open });
    await dialog.getByText(words.kind, { exact: true }).click();
    const field = dialog.getByRole('textbox', { name: words.name });
    await field.fill(name);
    const add = dialog.getByRole('button', { name: words.add, exact: true });
    await add.click();
    if (message !== null) {
      await expect(page.getByText(message)).toBeVisible();
      await expectAccessible(page);
      await expect(field).toHaveValue(name);
      await add.click();
    }
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const { contacts } = await callAs('sales', 'get_contacts', { search_value: name });
    expect(contacts).toHaveLength(1);
    permitLostAnswers(complaints);
  });
}

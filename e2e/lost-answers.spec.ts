import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { oneOfAKind } from './one-of-a-kind.ts';
import { givenReportingDevice } from './reporting-device.ts';

// The service worker would fetch what the test intercepts.
test.use({ serviceWorkers: 'block' });

/** Lets notes reach the server and loses its first answers. */
async function loseAnswers(page: Page, count: number): Promise<void> {
  let left = count;
  await page.route('**/api/add_note', async (route) => {
    if (left === 0) return route.continue();
    left -= 1;
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
}

/** The browser logs each request that fails. */
function permitLostAnswers(complaints: string[]): void {
  expect(complaints.filter((text) => !/net::ERR_CONNECTION_RESET|No answer to add_note/.test(text))).toEqual(
    [],
  );
  complaints.length = 0;
}

for (const { language, lost, button, message, box } of [
  { language: 'en', lost: 1, button: 'Add note', message: null, box: 'Add a note' },
  {
    language: 'en',
    lost: 2,
    button: 'Add note',
    message: /^The server did not answer\. Try again/,
    box: 'Add a note',
  },
  {
    language: 'fi',
    lost: 2,
    button: 'Lisää muistiinpano',
    message: /^Palvelin ei vastannut\. Yritä uudelleen/,
    box: 'Lisää muistiinpano',
  },
] as const) {
  test(`a note whose answer is lost ${lost === 1 ? 'once' : 'twice'} is there once (${language})`, async ({
    page,
    signIn,
    callAs,
    request,
    complaints,
  }) => {
    const device = await givenReportingDevice({ callAs, request });
    const crash = await device.reportCrash({ type: 1, reason: oneOfAKind('Timeout'), data: null });
    await loseAnswers(page, lost);
    await signIn(page, 'admin', { language });
    await page.goto(`/cpanel/crashlogs/${crash}`);
    const text = oneOfAKind('Look at the fan');
    const field = page.getByRole('textbox', { name: box });
    await field.fill(text);
    const add = page.getByRole('button', { name: button, exact: true });
    await add.click();
    if (message !== null) {
      await expect(page.getByText(message)).toBeVisible();
      await expectAccessible(page);
      await expect(field).toHaveValue(text);
      await add.click();
    }
    await expect(field).toHaveValue('');
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(1);
    permitLostAnswers(complaints);
  });
}

import type { Locator, Page, Response } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The button in the top bar that counts unsent entries. */
export function trayButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /not sent yet$/ });
}

/** Opens the drawer from the top bar. */
export async function openTray(page: Page): Promise<Locator> {
  await trayButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Not sent yet' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Waits until the tray's code has loaded, before which nothing can be kept. */
export async function trayIsReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(1);
}

/** The page's writes that got a response, in the order of the responses. */
export function answeredWrites(page: Page): { name: string; status: number; writeId: string }[] {
  const answered: { name: string; status: number; writeId: string }[] = [];
  const note = (response: Response) => {
    const name = /\/api\/(edit_lifecyclestate|add_transfer|add_note|upload_\w+)$/.exec(response.url())?.[1];
    if (name === undefined) return;
    const body = response.request().postData() ?? '';
    const writeId = /writeId"(?::"|\r\n\r\n)([0-9a-f-]{36})/.exec(body)?.[1] ?? '';
    answered.push({ name, status: response.status(), writeId });
  };
  page.on('response', note);
  return answered;
}

/** Allows the failed requests that Chromium logs; any other message still fails the test. */
export function permitFailedRequests(
  complaints: string[],
  others = /net::ERR_|Failed to load resource/,
): void {
  expect(complaints.filter((text) => !others.test(text))).toEqual([]);
  complaints.length = 0;
}

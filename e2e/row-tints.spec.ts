import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { givenTicket } from './given/given-ticket.ts';
import { sendWebstoreOrder } from './given/given-webstore-order.ts';
import { lookOf } from './page/row-contrast.ts';

/** Texts and badge edges contrast with the row in either scheme; in the light one the row is tinted. */
async function expectReadable(page: Page, { holding, colour }: { holding: string; colour: string }) {
  const row = page.getByRole('row').filter({ hasText: holding });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Hovering would darken the row.
    await page.mouse.move(0, 0);
    if (colorScheme === 'light')
      await expect(row.getByRole('cell').first()).toHaveCSS('background-color', colour);
    else await expect(row.getByRole('cell').first()).not.toHaveCSS('background-color', colour);
    const { textContrast, badgeContrast, hasEdge } = await lookOf(row);
    const where = `${holding} in the ${colorScheme} scheme`;
    expect(hasEdge, where).toBe(true);
    expect(textContrast, where).toBeGreaterThanOrEqual(4.5);
    expect(badgeContrast ?? 21, where).toBeGreaterThanOrEqual(3);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

test('rows of tickets have the colour of their state, on which their badges can be told from it', async ({
  page,
  signIn,
  callAs,
}) => {
  await signIn(page, 'admin');
  for (const [state, colour] of [
    ['new', 'rgb(253, 236, 234)'],
    ['progress', 'rgb(227, 242, 253)'],
    ['resolved', 'rgb(232, 245, 233)'],
  ] as const) {
    const { id, summary } = await givenTicket(callAs);
    if (state !== 'new') await callAs('admin', 'edit_ticket', { ticket_data: { id, state } });
    await page.goto(`/cpanel/maintenance/ticketarchive?q=${encodeURIComponent(summary)}`);
    await expectReadable(page, { holding: summary.slice(0, 20), colour });
  }
});

test('rows of webstore orders have the colour of their status', async ({ page, signIn, request }) => {
  await signIn(page, 'admin');
  for (const [paymentStatus, colour] of [
    ['deposit', 'rgb(144, 238, 144)'],
    ['completed', 'rgb(144, 238, 144)'],
    ['delivered', 'rgb(50, 205, 50)'],
    ['cancelled', 'rgb(211, 211, 211)'],
  ] as const) {
    const number = await sendWebstoreOrder({ request, order: { name: 'Maija Meri', paymentStatus } });
    await page.goto(`/cpanel/webstore?q=${number}`);
    await expectReadable(page, { holding: number, colour });
  }
});

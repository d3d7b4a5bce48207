import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

interface Selected {
  /** Bar with the selected devices. */
  readonly bar: Locator;
  /** Sheet that changes the state of all of them. */
  readonly sheet: Locator;
}

/** Selects devices on the production page of a phone and opens the sheet that moves them together. */
export async function selectSeveral(page: Page, serials: readonly string[]): Promise<Selected> {
  const box = page.getByRole('searchbox', { name: 'Search devices' });
  for (const serial of serials) {
    await box.fill(serial);
    const card = page.getByRole('listitem').filter({ hasText: serial });
    await card.getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: 'Selected devices' });
  await expect(bar).toContainText(`${serials.length} selected`);
  await bar.getByRole('button', { name: 'Change state' }).tap();
  return { bar, sheet: page.getByRole('dialog', { name: `Change state of ${serials.length} devices` }) };
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Scanned {
  /** The devices that are selected. */
  readonly bar: Locator;
  /** Changes the state of all of them. */
  readonly sheet: Locator;
}

/** Scans codes on the production page of a phone and opens the sheet that moves their devices together. */
export async function scanSeveral(page: Page, codes: readonly string[]): Promise<Scanned> {
  await page.getByRole('button', { name: 'Scan several' }).tap();
  const scanner = page.getByRole('dialog', { name: 'Scan several codes' });
  for (const code of codes) {
    await scanner.getByRole('textbox').fill(code);
    await scanner.getByRole('button', { name: 'Use' }).tap();
  }
  const bar = page.getByRole('region', { name: 'Selected devices' });
  await expect(bar).toContainText(`${codes.length} selected`);
  await scanner.getByRole('button', { name: 'Done' }).tap();
  await bar.getByRole('button', { name: 'Change state' }).tap();
  return { bar, sheet: page.getByRole('dialog', { name: `Change state of ${codes.length} devices` }) };
}

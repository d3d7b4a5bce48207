import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Axe for what is on screen. It is put into a page once: evaluating its half a megabyte takes as long as a look of its own. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  // Legacy mode needs no second page to merge results; it is enough because the pages have no cross-origin frames.
  return new AxeBuilder({ page, axeSource: 'void axe' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

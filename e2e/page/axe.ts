import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Axe for the current page. Injected once per page: evaluating its half a megabyte takes as long as an
 * analysis.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  // Legacy mode needs no second page to merge results; it suffices because the pages have no cross-origin
  // frames.
  return new AxeBuilder({ page, axeSource: 'void axe' })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
}

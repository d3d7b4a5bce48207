import { test as base } from '@playwright/test';
import { type KeptContexts, keepContexts } from './kept-contexts.ts';

type Fixtures = {
  /** Key of the options of a context kept for the next test. */
  readonly contextKey: string;
  /**
   * True if the options cannot be kept: clearing would remove them, or they would outlive the test's pages.
   */
  readonly hasOwnContext: boolean;
};

/** Playwright's test, which reuses the cleared context of an earlier test instead of creating a new one. */
export const test = base.extend<Fixtures, { readonly kept: KeptContexts }>({
  kept: [
    async ({ browser }, use) => {
      const kept = keepContexts(browser);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contextKey, hasOwnContext, kept }, use) => {
    if (hasOwnContext) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    await use(await kept.take(contextKey));
    await kept.giveBack(contextKey);
  },
  contextKey: async (
    {
      baseURL,
      colorScheme,
      contextOptions: { reducedMotion },
      deviceScaleFactor,
      hasTouch,
      isMobile,
      locale,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    const looks = [colorScheme, reducedMotion, deviceScaleFactor, hasTouch, isMobile, viewport];
    await use(JSON.stringify([baseURL, locale, timezoneId, userAgent, ...looks]));
  },
  hasOwnContext: async (
    { contextOptions, extraHTTPHeaders, geolocation, offline, permissions, serviceWorkers, storageState },
    use,
  ) => {
    const set = [extraHTTPHeaders, geolocation, permissions, storageState].some((one) => one !== undefined);
    const others = Object.keys(contextOptions).some((name) => name !== 'reducedMotion');
    await use(serviceWorkers !== 'block' || offline || set || others);
  },
});

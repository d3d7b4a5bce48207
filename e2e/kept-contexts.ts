import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/**
 * Events whose listeners are removed, because tests and fixtures use them. Without its internal listeners a
 * context cannot be closed.
 */
const LISTENED = ['console', 'dialog', 'page', 'request', 'requestfailed', 'response', 'weberror'];

/** Name of the clock that Playwright injects into every page of a context. */
const PLAYWRIGHTS_CLOCK = '__pwClock';

interface Kept {
  readonly context: BrowserContext;
  /** A page of the site without the application, which keeps the site's renderer process alive. */
  readonly blank: Page;
  readonly devTools: CDPSession;
}

/** The contexts of a worker, each used by one test after another. */
export interface KeptContexts {
  /**
   * Returns a clean context that keeps only its cache, in which the application is already loaded and
   * compiled.
   */
  readonly take: (options: string) => Promise<BrowserContext>;
  /** Clears what a test left in its context; if that is impossible, the next test gets a new one. */
  readonly giveBack: (options: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * `options` identifies the options of a context at creation; the browser applies those of the current test
 * itself.
 */
export function keepContexts(browser: Browser): KeptContexts {
  const all = new Map<string, Kept>();
  const take = async (options: string) => {
    const kept = all.get(options) ?? (await open(browser));
    all.set(options, kept);
    return kept.context;
  };
  const giveBack = async (options: string) => {
    const kept = all.get(options);
    if (kept === undefined || (await isAsNew(kept))) return;
    all.delete(options);
    await kept.context.close();
  };
  const close = async () => {
    for (const { context } of all.values()) await context.close();
  };
  return { take, giveBack, close };
}

async function open(browser: Browser): Promise<Kept> {
  const context = await browser.newContext();
  const blank = await context.newPage();
  await blank.goto('/icon.svg');
  return { context, blank, devTools: await context.newCDPSession(blank) };
}

/**
 * Clears a context. Returns false if something remains: an injected clock cannot be removed and affects every
 * page.
 */
async function isAsNew({ context, blank, devTools }: Kept): Promise<boolean> {
  for (const event of LISTENED) context.removeAllListeners(event);
  for (const page of context.pages()) if (page !== blank) await page.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  const origin = new URL(blank.url()).origin;
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  return blank.evaluate((clock) => !(clock in globalThis), PLAYWRIGHTS_CLOCK);
}

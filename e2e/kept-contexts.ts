import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What tests and fixtures listen for; without its own listeners a context cannot be closed. */
const LISTENED = ['console', 'dialog', 'page', 'request', 'requestfailed', 'response', 'weberror'];

/** What Playwright calls the clock that it puts into every page of a context. */
const PLAYWRIGHTS_CLOCK = '__pwClock';

interface Kept {
  readonly context: BrowserContext;
  /** A page of the site without the application: while it is open, the process of the site lives. */
  readonly blank: Page;
  readonly devTools: CDPSession;
}

/** The contexts of a worker, each used by one test after the other. */
export interface KeptContexts {
  /** A context as new but for its cache, in which the application has been loaded and compiled. */
  readonly take: (options: string) => Promise<BrowserContext>;
  /** Takes back what a test has left in it; where that is not possible, the next test gets another one. */
  readonly giveBack: (options: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `options` are those a context was created with: the browser adds those of the present test by itself. */
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

/** Clears a context. False where something stays: a clock cannot be taken out again, and shows in every page. */
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

import type { DemoUserName } from '@halla/domain/demo/demo';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { givenOrder } from './given/given-order.ts';

/** Requests that a page sends automatically start within this time. */
const AFTERWARDS_MS = 2_000;
/** Anything loaded after the page has been idle for this long is a prefetch. */
const QUIET_MS = 3_000;
/** The typeface, loaded once for all pages; text is shown before it has arrived. */
const FONT_KILOBYTES = 40;

interface FirstLoad {
  readonly what: string;
  readonly user?: DemoUserName;
  readonly address: string;
  readonly shown: (page: Page) => Locator;
  readonly requests: number;
  readonly kilobytes: number;
}

const FIRST_LOADS: readonly FirstLoad[] = [
  {
    what: 'sign-in',
    address: '/login',
    shown: (page) => page.getByRole('textbox', { name: /User name/ }),
    requests: 20,
    kilobytes: 230,
  },
  {
    what: 'the home of a clinic',
    user: 'client',
    address: '/dashboard',
    shown: (page) => page.getByRole('link', { name: /^Treatments/ }),
    requests: 40,
    kilobytes: 350,
  },
  {
    what: 'the home of a reseller',
    user: 'reseller',
    address: '/dashboard',
    shown: (page) => page.getByRole('table', { name: 'Clinics' }).getByRole('link'),
    requests: 40,
    kilobytes: 350,
  },
  {
    what: 'the home of production',
    user: 'production',
    address: '/dashboard',
    shown: (page) => page.getByRole('navigation', { name: 'Waiting for you' }),
    requests: 40,
    kilobytes: 350,
  },
  {
    what: 'the home of sales',
    user: 'sales',
    address: '/dashboard',
    shown: (page) => page.getByRole('navigation', { name: 'Waiting for you' }),
    requests: 40,
    kilobytes: 350,
  },
  {
    what: 'the home of administrators',
    user: 'admin',
    address: '/cpanel',
    shown: (page) => page.getByRole('navigation', { name: 'Waiting for you' }),
    requests: 40,
    kilobytes: 350,
  },
  {
    what: 'the list of orders',
    user: 'admin',
    address: '/cpanel/orders',
    shown: (page) => page.getByRole('columnheader').first(),
    requests: 50,
    kilobytes: 400,
  },
];

for (const { what, user, address, shown, requests, kilobytes } of FIRST_LOADS) {
  test(`${what} comes in at most ${requests} requests and ${kilobytes} kB`, async ({
    browser,
    baseURL,
    signIn,
    callAs,
  }) => {
    // A list has a heading only with rows; other tests may not have made any order yet.
    if (address === '/cpanel/orders') await givenOrder(callAs);
    // A new context with an empty cache.
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
      ...(baseURL && { baseURL }),
    });
    const page = await context.newPage();
    if (user !== undefined) await signIn(page, user);
    await page.goto(address);
    await shown(page).first().waitFor();
    await page.waitForTimeout(AFTERWARDS_MS);
    const entries = await page.evaluate(() =>
      performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, transferSize, startTime, responseEnd }) => ({
          name,
          transferSize,
          startTime,
          responseEnd,
        })),
    );
    await context.close();
    // A live event of the simulated fleet may make the page repeat a call, so each URL is counted once.
    const loaded = new Map(
      beforeQuiet(entries).map(({ name, transferSize }) => [name, transferSize] as const),
    );
    const isFont = (url: string) => url.endsWith('.woff2');
    const kilobytesOf = (isCounted: (url: string) => boolean) =>
      [...loaded].reduce((sum, [url, bytes]) => sum + (isCounted(url) ? bytes : 0), 0) / 1000;
    const sent = kilobytesOf((url) => !isFont(url));
    expect(kilobytesOf(isFont)).toBeLessThanOrEqual(FONT_KILOBYTES);
    expect(loaded.size, [...loaded.keys()].join('\n')).toBeLessThanOrEqual(requests);
    expect(sent).toBeLessThanOrEqual(kilobytes);
    // Uncompressed responses would make the numbers meaningless.
    expect(sent).toBeGreaterThan(kilobytes / 3);
  });
}

type Entry = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'startTime' | 'responseEnd'>;

function beforeQuiet(entries: readonly Entry[]): Entry[] {
  const sorted = entries.toSorted((one, other) => one.startTime - other.startTime);
  let lastCode = 0;
  const end = sorted.findIndex(({ name, startTime, responseEnd }) => {
    if (!name.includes('/assets/')) return false;
    if (startTime > lastCode + QUIET_MS) return true;
    lastCode = Math.max(lastCode, responseEnd);
    return false;
  });
  return end < 0 ? sorted : sorted.slice(0, end);
}

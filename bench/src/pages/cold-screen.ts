import { chromium, type Locator, type Page } from '@playwright/test';
import type { Row } from '../report.ts';
import type { BenchUser } from '../seeds/seed.ts';
import { signedInPage } from './web.ts';

const TRIES = 5;

/** Limits until a page is useful. */
export interface ColdLimits {
  ms: number;
  kilobytes: number;
  requests: number;
}

interface ColdScreen {
  what: string;
  engine: string;
  user: BenchUser;
  address: string;
  /** Visible once the page is useful. */
  shown: (page: Page) => Locator;
  most: ColdLimits;
  executablePath: string;
}

/** A screen from a cold start: an empty browser cache, until the page is useful. */
export async function measureColdScreen({ what, engine, most, ...screen }: ColdScreen): Promise<Row> {
  const tries: ColdLimits[] = [];
  for (let n = 0; n < TRIES; n += 1) tries.push(await openCold(screen));
  const middle = tries.sort((a, b) => a.ms - b.ms)[Math.floor(TRIES / 2)];
  if (middle === undefined) throw new Error(`${what} was not opened.`);
  const { ms, kilobytes, requests } = middle;
  return {
    what: `${what} in a browser from a cold start, median of ${TRIES}`,
    engine,
    measured: `${ms.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB as sent in ${requests} requests`,
    ratio: null,
    goal: `≤ ${most.ms} ms, ${most.kilobytes} kB in ${most.requests} requests`,
    reached: ms <= most.ms && kilobytes <= most.kilobytes && requests <= most.requests,
  };
}

async function openCold({
  user,
  address,
  shown,
  executablePath,
}: Omit<ColdScreen, 'what' | 'engine' | 'most'>): Promise<ColdLimits> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signedInPage(browser, user);
    const begun = performance.now();
    await page.goto(address);
    await shown(page).waitFor();
    const ms = performance.now() - begun;
    const sizes = await page.evaluate(() =>
      performance
        .getEntries()
        .flatMap((entry) => ('transferSize' in entry ? [Number(entry.transferSize)] : [])),
    );
    return { ms, kilobytes: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000, requests: sizes.length };
  } finally {
    await browser.close();
  }
}

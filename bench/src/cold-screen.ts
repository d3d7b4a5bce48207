import { chromium, type Locator, type Page } from '@playwright/test';
import type { Row } from './report.ts';
import type { BenchUser } from './seed.ts';
import { signedInPage } from './web.ts';

const COLD_MS = 3_000;
const TRIES = 5;

interface ColdScreen {
  what: string;
  engine: string;
  user: BenchUser;
  address: string;
  /** What is on screen once the page is of use. */
  shown: (page: Page) => Locator;
  executablePath: string;
}

interface Cold {
  ms: number;
  kilobytes: number;
}

/** A screen from a cold start: a browser that has nothing yet, until the page is of use. */
export async function measureColdScreen({ what, engine, ...screen }: ColdScreen): Promise<Row> {
  const tries: Cold[] = [];
  for (let n = 0; n < TRIES; n += 1) tries.push(await openCold(screen));
  const middle = tries.sort((a, b) => a.ms - b.ms)[Math.floor(TRIES / 2)];
  const { ms, kilobytes } = middle ?? { ms: 0, kilobytes: 0 };
  return {
    what: `${what} in a browser from a cold start, median of ${TRIES}`,
    engine,
    measured: `${ms.toFixed(0)} ms, ${kilobytes.toFixed(0)} kB as sent`,
    ratio: null,
    goal: `≤ ${COLD_MS} ms`,
    reached: ms <= COLD_MS,
  };
}

async function openCold({
  user,
  address,
  shown,
  executablePath,
}: Omit<ColdScreen, 'what' | 'engine'>): Promise<Cold> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signedInPage(browser, user);
    const begun = performance.now();
    await page.goto(address);
    await shown(page).waitFor();
    const ms = performance.now() - begun;
    const bytes = await page.evaluate(() =>
      performance
        .getEntries()
        .reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) : 0), 0),
    );
    return { ms, kilobytes: bytes / 1000 };
  } finally {
    await browser.close();
  }
}

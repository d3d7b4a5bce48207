import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { signedInPage } from './web.ts';

/** Until the page has loaded, with everything that it fetches ahead. */
const SETTLING_S = 30;
const OFFLINE_S = 20;
const RECONNECTING_S = 20;

interface WatchedList {
  url: string;
  /** Length of the whole watch, including the reconnect at its end. */
  seconds: number;
  executablePath: string;
}

/** Requests of an open list of devices: per ten seconds while devices report, and at a reconnect after a lost network. */
export async function watchFleetList({ url, seconds, executablePath }: WatchedList) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await signedInPage(browser);
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
    });
    await page.goto(`${url}/cpanel/devices`);
    await page.getByRole('row').nth(1).waitFor();
    await sleep(SETTLING_S * 1000);
    const watched = Math.max(10, seconds - SETTLING_S - OFFLINE_S - RECONNECTING_S);
    requests = 0;
    await sleep(watched * 1000);
    const inTenSeconds = (requests / watched) * 10;
    await page.context().setOffline(true);
    await sleep(OFFLINE_S * 1000);
    requests = 0;
    await page.context().setOffline(false);
    await sleep(RECONNECTING_S * 1000);
    return { inTenSeconds, afterReconnect: requests };
  } finally {
    await browser.close();
  }
}

import type { Browser, CDPSession, Page } from '@playwright/test';
import { signInToDemo } from '../seeds/demo-session.ts';
import type { MeasuredPage } from './page-load-pages.ts';

/** Network: 40 ms latency and 10 Mbit/s. */
const LINE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
/** Data loaded within this time after the page is useful also counts. */
const AFTERWARDS_MS = 2_500;

export interface Loaded {
  requests: number;
  scripts: number;
  /** Total transferred, headers included. */
  kilobytes: number;
  /** Scripts and styles only. */
  codeKilobytes: number;
  /** Time to first paint. */
  pictureMs: number;
  /** Time until the page shows its main content. */
  usefulMs: number;
  longestTaskMs: number;
}

interface Opened {
  /** A browser with an empty cache. */
  browser: Browser;
  url: string;
  page: MeasuredPage;
  /** Factor by which the processor is slowed down. */
  slowdown: number;
}

/** Loads a page of a demo with a cold cache over a slow network. */
export async function openOnSlowLine({ browser, url, page, slowdown }: Opened): Promise<Loaded> {
  const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  if (page.user !== undefined) await signInToDemo({ tab, url, user: page.user });
  const devTools = await tab.context().newCDPSession(tab);
  const traffic = await watchTraffic(devTools);
  await watchTasks(tab);
  await devTools.send('Network.emulateNetworkConditions', LINE);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const begun = performance.now();
  await tab.goto(url + page.address, { waitUntil: 'commit' });
  await page.shown(tab).first().waitFor();
  const usefulMs = performance.now() - begun;
  await tab.waitForTimeout(AFTERWARDS_MS);
  return { ...traffic(), usefulMs, ...(await tab.evaluate(readTimes)) };
}

/** Counts transferred bytes; returns a function that reads the counts. */
async function watchTraffic(devTools: CDPSession) {
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  devTools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:') && !request.url.startsWith('blob:'))
      types.set(requestId, type ?? '');
  });
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  );
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await devTools.send('Network.enable');
  return () => {
    const ids = [...types.keys()];
    const ofCode = ids.filter((id) => ['Script', 'Stylesheet'].includes(types.get(id) ?? ''));
    const sum = (some: readonly string[]) =>
      some.reduce((total, id) => total + (bytes.get(id) ?? 0), 0) / 1000;
    return {
      requests: ids.length,
      scripts: ids.filter((id) => types.get(id) === 'Script').length,
      kilobytes: sum(ids),
      codeKilobytes: sum(ofCode),
    };
  };
}

async function watchTasks(tab: Page): Promise<void> {
  await tab.addInitScript(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask', buffered: true });
    Object.assign(window, { longTasks: tasks });
  });
}

/** Runs in the page. */
function readTimes(): Pick<Loaded, 'pictureMs' | 'longestTaskMs'> {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const tasks: unknown = Reflect.get(window, 'longTasks');
  const durations = Array.isArray(tasks) ? tasks.map(Number) : [];
  return { pictureMs: painted?.startTime ?? 0, longestTaskMs: Math.max(0, ...durations) };
}

import { expect, it } from 'vitest';
import { readBrowserName } from './browser-names.ts';

const KHTML = '(KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${KHTML} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${KHTML} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${KHTML} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 ${KHTML} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${KHTML} Version/26.0 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${KHTML} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  ['curl/8.5.0', 'curl', null],
  ['Something of its own/1.0', null, null],
  [null, null, null],
])('names the browser and the system of %s', (userAgent, browser, system) => {
  expect(readBrowserName(userAgent)).toEqual({ browser, system });
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const port = process.env.E2E_PORT ?? '4179';
const baseURL = `http://127.0.0.1:${port}`;
const lean = fileURLToPath(new URL('servers/lean-chromium.sh', import.meta.url));

const CHROMIUM_ARGUMENTS = [
  // Chromium's sandbox is unavailable in containers, and the tests open only our own pages.
  '--no-sandbox',
  // All pages of a kept context share one renderer process, which has already compiled the application.
  '--process-per-site',
  // Test pages are too short-lived for optimized compilation to pay off.
  '--js-flags=--no-maglev --no-opt',
];

/** Without a browser, Playwright's own message explains what to install. */
function browser(chromium = findChromium()) {
  if (chromium === undefined) return {};
  if (process.platform === 'win32') return { executablePath: chromium };
  return { executablePath: lean, env: { ...process.env, HALLA_CHROMIUM: chromium } };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  // CI machines may stall for seconds. The report lists flaky tests; each is treated as a bug.
  retries: process.env.CI === undefined ? 0 : 2,
  workers: 2,
  // Generous, because no test measures time and the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // Animations are drawn by the processor, and a click waits for them. WITH_MOTION is for tests that see them.
    contextOptions: { reducedMotion: 'reduce' },
    // The background worker takes up a fifth of a cold page's load time; tests about it enable it.
    serviceWorkers: 'block',
    // Equal to the assertion timeout; otherwise a click on a missing element would use up the whole test's
    // timeout.
    actionTimeout: 20_000,
    // Recording takes a third of the time; on CI only retries are recorded.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    launchOptions: { args: CHROMIUM_ARGUMENTS, ...browser() },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning servers/demo-server.ts',
    url: `${baseURL}/readyz`,
    env: { HOST: '127.0.0.1', PORT: port, DATABASE_URL: '' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

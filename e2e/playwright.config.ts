import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const port = process.env.E2E_PORT ?? '4179';
const baseURL = `http://127.0.0.1:${port}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  // A machine of CI may stand still for seconds. The report names what did not pass at the first try: a bug like any other.
  retries: process.env.CI === undefined ? 0 : 2,
  workers: 2,
  // Generous, because nothing here measures time and the machine may be busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // Recording takes a third of the time; a second try on CI is recorded.
    trace: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
    // Containers have no sandbox to offer, and the only pages opened are ours.
    launchOptions: { args: ['--no-sandbox'], ...(executablePath !== undefined && { executablePath }) },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning demo-server.ts',
    url: `${baseURL}/readyz`,
    env: { HOST: '127.0.0.1', PORT: port, DATABASE_URL: '' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});

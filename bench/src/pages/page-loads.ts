// node bench/src/pages/page-loads.ts NAME=URL [NAME=URL …] [--page TEXT] [--tries 5] [--processor 4]: what pages of running demos load from a
// cold start. Several servers, such as those of two builds, take turns.
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type Loaded, openOnSlowLine } from './page-load.ts';
import { type MeasuredPage, PAGES } from './page-load-pages.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    page: { type: 'string', default: '' },
    tries: { type: 'string', default: '5' },
    processor: { type: 'string', default: '1' },
  },
});

interface Build {
  name: string;
  url: string;
}

function readBuild(text: string): Build {
  const [name, url] = text.split(/=(.*)/s);
  if (name === undefined || url === undefined || !URL.canParse(url)) throw new Error(`Not NAME=URL: ${text}`);
  return { name, url };
}

function middle(loads: readonly Loaded[], key: keyof Loaded): string {
  const sorted = loads.map((load) => load[key]).sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(0);
}

const COLUMNS = {
  requests: 'Requests',
  scripts: 'Scripts',
  kilobytes: 'kB as sent',
  codeKilobytes: 'kB of code',
  pictureMs: 'Picture, ms',
  usefulMs: 'Useful, ms',
  longestTaskMs: 'Longest task, ms',
} as const satisfies Record<keyof Loaded, string>;

async function measure(page: MeasuredPage, builds: readonly Build[]): Promise<string> {
  const loads = new Map<string, Loaded[]>(builds.map(({ name }) => [name, []]));
  for (let attempt = 0; attempt < Number(values.tries); attempt += 1) {
    for (const { name, url } of builds) {
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
      const loaded = await openOnSlowLine({ browser, url, page, slowdown: Number(values.processor) });
      await browser.close();
      loads.get(name)?.push(loaded);
    }
  }
  const cells = Object.keys(COLUMNS).map((key) =>
    builds.map(({ name }) => middle(loads.get(name) ?? [], key as keyof Loaded)).join(' → '),
  );
  return `| ${page.what} | ${cells.join(' | ')} |`;
}

const builds = positionals.map(readBuild);

if (builds.length === 0) throw new Error('Name the servers to measure, NAME=URL.');
console.log(`| Page | ${Object.values(COLUMNS).join(' | ')} |\n|---${'|--:'.repeat(7)}|`);
for (const page of PAGES) if (page.what.includes(values.page)) console.log(await measure(page, builds));

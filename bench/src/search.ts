import type { Row } from './report.ts';
import { SEARCHERS, tokenOf } from './seeds/search-seed.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import type { Place } from './servers/engine.ts';
import { ask } from './servers/load.ts';
import { startHalla } from './servers/processes.ts';

/** Maximum median milliseconds of a search on the server. */
const GOAL_MS = 50;
const ASKED = 30;
const WARM_UP = 10;

/** Prefixes of all devices, whole numbers, names, words of every note, rare words, and texts without matches. */
export const TEXTS = [
  'CT',
  'CTN17',
  'CTN17004321',
  '4321',
  'clinic',
  'argon',
  'virtanen',
  'the',
  'customer',
  'cleaned checked',
  'gasket',
  'gasket customer',
  'valve did not answer',
  'camera answers',
  'customer zzzz',
];

/** Searches of a single user: each text separately, as staff, as a clinic and as a reseller. */
export async function measureSearch({ place }: { place: Place }): Promise<Row[]> {
  const halla = await startHalla(place, 8190);
  try {
    const searchers = [
      { who: 'staff', token: ADMIN_TOKEN },
      ...SEARCHERS.map((who) => ({ who, token: tokenOf(who) })),
    ];
    const rows: Row[] = [];
    for (const searcher of searchers)
      rows.push(await measureTexts({ ...searcher, url: halla.url, engine: place.engine }));
    return rows;
  } finally {
    await halla.stop();
  }
}

interface Searcher {
  who: string;
  token: string;
  url: string;
  engine: string;
}

/** The slowest text decides. */
async function measureTexts({ who, token, url, engine }: Searcher): Promise<Row> {
  const medians: { q: string; ms: number }[] = [];
  for (const q of TEXTS) {
    const request = { path: '/api/search_everything', body: { token, q } };
    const times: number[] = [];
    for (let index = -WARM_UP; index < ASKED; index += 1) {
      const started = performance.now();
      await ask({ url, request });
      if (index >= 0) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    medians.push({ q, ms: times[ASKED / 2] ?? 0 });
  }
  medians.sort((a, b) => a.ms - b.ms);
  const slowest = medians.at(-1);
  const middle = medians[Math.floor(medians.length / 2)];
  if (slowest === undefined || middle === undefined) throw new Error('No text was searched.');
  // The embedded engine has one thread for server and database; it has no time budget.
  const isPromised = engine === 'postgres';
  return {
    what: `a search by ${who}: the slowest of ${TEXTS.length} texts (${slowest.q}), median of ${ASKED}`,
    engine,
    measured: `${slowest.ms.toFixed(1)} ms; half of the texts ≤ ${middle.ms.toFixed(1)} ms`,
    ratio: null,
    goal: isPromised ? `≤ ${GOAL_MS} ms` : 'report',
    reached: !isPromised || slowest.ms <= GOAL_MS,
  };
}

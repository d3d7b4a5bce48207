import { isDeepStrictEqual } from 'node:util';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import type { Place } from './servers/engine.ts';
import { ask, median, type Request } from './servers/load.ts';
import { type Running, startBare, startHalla } from './servers/processes.ts';

/** Maximum ratio to the baseline for the first page. */
const GOAL = 2;
const WARM_UP = 100;
const ASKED = 200;
const PAGE = 50;
const EXPORT_PAGE = 1_000;
const EXPORT_GROWTH = 1.15;
const IMPORT_ROWS = 10_000;
const IMPORT_SECONDS = 60;
const IMPORT_PART = 200_000;
const MEGABYTE = 1_048_576;

interface LifeCycleMeasurement {
  /** 20 000 devices with ten records each. */
  place: Place;
  /** A copy of the rows, because an embedded database belongs to one process. */
  barePlace: Place;
}

/** The two large lists of the workshop: first pages, export, and an import of 10 000 new devices. */
export async function measureLifeCycle({ place, barePlace }: LifeCycleMeasurement): Promise<Row[]> {
  const halla = await startHalla(place, 8188);
  const bare = await startBare(barePlace, 8189);
  try {
    const servers = { halla: halla.url, bare: bare.url, engine: place.engine };
    const rows = [
      await comparePage({ ...servers, call: 'get_admin_devices', barePath: 'devices_page' }),
      await comparePage({ ...servers, call: 'get_life_cycle_states', barePath: 'records_page' }),
    ];
    rows.push(await measureExport({ halla, engine: place.engine }));
    rows.push(await measureImport({ url: halla.url, engine: place.engine }));
    return rows;
  } finally {
    await bare.stop();
    await halla.stop();
  }
}

interface PageComparison {
  halla: string;
  bare: string;
  engine: string;
  call: string;
  barePath: string;
}

/** Sequential requests, as one user sends them, alternating between the two servers. */
async function comparePage({ halla, bare, engine, call, barePath }: PageComparison): Promise<Row> {
  const ours = { url: halla, request: request(call, { limit: PAGE, cursor: null }) };
  const theirs = { url: bare, request: { path: `/api/${barePath}`, body: { limit: PAGE } } };
  const { nextCursor: _, ...answer } = await askFor(ours);
  if (!isDeepStrictEqual(answer, await askFor(theirs)))
    throw new Error(`${call}: the two servers answer differently`);
  const times: { ours: number[]; theirs: number[] } = { ours: [], theirs: [] };
  for (let index = -WARM_UP; index < ASKED; index += 1) {
    const [our, their] = [await timeOf(() => ask(ours)), await timeOf(() => ask(theirs))];
    if (index < 0) continue;
    times.ours.push(our);
    times.theirs.push(their);
  }
  const [our, their] = [median(times.ours), median(times.theirs)];
  return {
    what: `${call}: first page and total, against their two statements behind fastify`,
    engine,
    measured: `${our.toFixed(1)} against ${their.toFixed(1)} ms`,
    ratio: our / their,
    goal: `≤ ${GOAL}`,
    reached: our / their <= GOAL,
  };
}

/** Twice, as the browser fetches it: memory growth in the second export indicates a leak. */
async function measureExport({ halla, engine }: { halla: Running; engine: string }): Promise<Row> {
  const first = await exportOnce(halla);
  const second = await exportOnce(halla);
  return {
    what: `every record for a csv file (${second.count} rows), the second time`,
    engine,
    measured: `${(second.ms / 1000).toFixed(1)} s; memory ${first.most.toFixed(0)} → ${second.most.toFixed(0)} MB`,
    ratio: second.most / first.most,
    goal: `memory ≤ ${EXPORT_GROWTH}`,
    reached: second.most / first.most <= EXPORT_GROWTH,
  };
}

/** Sequential large pages, with the peak memory of the server. */
async function exportOnce(halla: Running): Promise<{ count: number; ms: number; most: number }> {
  let count = 0;
  let most = 0;
  let cursor: unknown = null;
  const ms = await timeOf(async () => {
    do {
      const input = { limit: EXPORT_PAGE, cursor };
      const answer = await askFor({ url: halla.url, request: request('get_life_cycle_states', input) });
      count += Array.isArray(answer.lcs) ? answer.lcs.length : 0;
      cursor = answer.nextCursor;
      most = Math.max(most, (await halla.resident()) / MEGABYTE);
    } while (cursor !== null);
  });
  return { count, ms, most };
}

/** New devices with owner, model and name; upload, check and import are measured together. */
async function measureImport({ url, engine }: { url: string; engine: string }): Promise<Row> {
  const lines = Array.from({ length: IMPORT_ROWS }, (_, index) => {
    const serial = `EC22${String(500_001 + index)}`;
    return `${serial};Cabin ${index};E-cabin Two;Clinic ${(index % 200) + 1}`;
  });
  const content = `Serial number;Name;Model;Company\n${lines.join('\n')}\n`;
  const ms = await timeOf(async () => {
    const importId = await uploadCsv({ url, content });
    const key = 'serialNumber';
    const { counts } = await askFor({ url, request: request('check_import', { importId, key }) });
    if (!isDeepStrictEqual(counts, { create: IMPORT_ROWS, update: 0, unchanged: 0, error: 0 }))
      throw new Error(`The import was planned otherwise: ${JSON.stringify(counts)}`);
    await ask({ url, request: request('run_import', { importId, key }) });
  });
  return {
    what: `import of ${IMPORT_ROWS} devices from a csv file`,
    engine,
    measured: `${(ms / 1000).toFixed(1)} s`,
    ratio: null,
    goal: `≤ ${IMPORT_SECONDS} s`,
    reached: ms <= IMPORT_SECONDS * 1000,
  };
}

async function uploadCsv({ url, content }: { url: string; content: string }): Promise<unknown> {
  let importId: unknown;
  for (let at = 0; at < content.length; at += IMPORT_PART) {
    const part = content.slice(at, at + IMPORT_PART);
    const input = { importId, kind: 'devices', part };
    ({ importId } = await askFor({ url, request: request('upload_import', input) }));
  }
  return importId;
}

function request(call: string, input: Record<string, unknown>): Request {
  return { path: `/api/${call}`, body: { token: ADMIN_TOKEN, ...input } };
}

async function askFor(asked: { url: string; request: Request }): Promise<Record<string, unknown>> {
  const answer = await ask(asked);
  if (typeof answer !== 'object' || answer === null)
    throw new Error(`${asked.request.path} answers no object`);
  return { ...answer };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

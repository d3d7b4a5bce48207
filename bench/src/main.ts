import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareAnswers } from './answers.ts';
import { measureColdSeries } from './cold-series.ts';
import { measureFiles } from './files.ts';
import { measureFleet } from './fleet.ts';
import { measureHello } from './hello.ts';
import { measureIngest } from './ingest.ts';
import { measureInvoicing } from './invoicing.ts';
import { measureLifeCycle } from './life-cycle.ts';
import { measureLists } from './lists.ts';
import { measureOrders } from './orders.ts';
import { measureDashboards } from './pages/dashboards.ts';
import { measureHomeScreens } from './pages/home-screens.ts';
import { measureOrderScreen } from './pages/order-screen.ts';
import { measureWeb } from './pages/web.ts';
import { measurePeer } from './peer/peer.ts';
import { asTable, type Row, writeReport } from './report.ts';
import { measureSearch } from './search.ts';
import { seedRecords } from './seeds/life-cycle-seed.ts';
import { seedOffice } from './seeds/office-seed.ts';
import { seedOrders, seedStock } from './seeds/orders-seed.ts';
import { seedTexts } from './seeds/search-seed.ts';
import { seedShipments } from './seeds/shipments-seed.ts';
import { seedTickets } from './seeds/tickets-seed.ts';
import { type EngineName, openSql, type Place } from './servers/engine.ts';
import { alongside, makePlace } from './servers/places.ts';
import { measureSoak } from './servers/soak.ts';
import { measureShipments } from './shipments.ts';
import { measureSoftware } from './software.ts';
import { measureStatements } from './statements.ts';
import { measureTickets } from './tickets.ts';
import { measureWork, type Office as SizedOffice } from './work.ts';

const REPORT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const DEVICES = 500;
const SMALL = { devices: DEVICES, sessions: 10_000, alerts: 1_000 };
/** Sessions per engine; the embedded engine is for fleets of a fifth of the size. */
const LARGE = { postgres: 5_000_000, pglite: 1_000_000 } as const;

/** Sizes of an office at which database work is measured, smallest first. */
const OFFICES = [
  { orders: 1_000, alerts: 5_000 },
  { orders: 10_000, alerts: 30_000 },
  { orders: 100_000, alerts: 100_000 },
];
/** Sessions with the notes that a search covers. */
const OFFICE_SESSIONS = 200_000;

/** Devices that report at their own rate. */
const FLEET = { devices: 100_000, sessions: 100_000, alerts: 1_000 };

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const HELP = `npm run bench -- [--engine postgres|pglite] [--only lists,ingest,hello,fleet,lifecycle,search,statements,cold,orders,invoicing,shipments,tickets,work,dashboards,soak,web,files,software] [--minutes 10] [--sessions 5000000] [--short] [--keep] [--answers FILE] [--peer] [--write]
Measures the product against a bare server in one run and prints ratios; --write puts the table into docs/performance.md. --short leaves out the
largest of several sizes. --keep takes databases of an earlier run on the server of BENCH_DATABASE_URL as they are. --answers writes the answers of all
levels to every list about the largest office into a file, or compares them with those that another build has written there. --peer measures nothing but
the product beside Directus, which npm installs into a temporary folder, on a copy of the same database, and prints the processor time of one request of both.`;

interface Options {
  engines: EngineName[];
  parts: ReadonlySet<string>;
  minutes: number;
  /** Sessions of the fleet for calls of few statements. */
  sessions: number;
  /** Skips the largest of several sizes. */
  short: boolean;
  /** Reuses databases of an earlier run. */
  keep: boolean;
  /** File for answers, or with those of another build to compare. */
  answers: string | undefined;
  /** Measures Directus instead of the parts, in a separate table. */
  peer: boolean;
  write: boolean;
}

function readOptions(): Options | undefined {
  const { values } = parseArgs({
    options: {
      engine: { type: 'string' },
      only: {
        type: 'string',
        default:
          'lists,ingest,hello,fleet,lifecycle,search,statements,cold,orders,invoicing,shipments,tickets,work,dashboards,soak,web,files,software',
      },
      minutes: { type: 'string', default: '10' },
      sessions: { type: 'string', default: '5000000' },
      short: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      answers: { type: 'string' },
      peer: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const engines: EngineName[] =
    values.engine === 'postgres' || values.engine === 'pglite' ? [values.engine] : ['postgres', 'pglite'];
  return {
    engines,
    parts: new Set(values.only.split(',')),
    minutes: Number(values.minutes),
    sessions: Number(values.sessions),
    ...{ short: values.short, keep: values.keep, answers: values.answers },
    ...{ peer: values.peer, write: values.write },
  };
}

async function measure(engine: EngineName, options: Options, rows: Row[]): Promise<void> {
  const { parts, minutes, sessions } = options;
  const make = (name: string, size: typeof SMALL) =>
    makePlace({ engine, name, size, serverUrl: process.env.BENCH_DATABASE_URL });
  const say = (part: string) => console.error(`${engine}: ${part} …`);
  if (parts.has('lists') || parts.has('ingest')) {
    say('uploads');
    // 150 devices and 100 000 sessions: every device has more than the 500 requested rows.
    const place = await make('lists', { devices: 150, sessions: 100_000, alerts: 1_000 });
    rows.push(...(await measureIngest({ place, devices: 150 })));
    say('lists');
    if (parts.has('lists')) rows.push(...(await measureLists({ place, barePlace: await alongside(place) })));
  }
  if (parts.has('lifecycle')) {
    say('20 000 devices with 200 000 life-cycle records');
    const place = await make('lifecycle', { devices: 20_000, sessions: 20_000, alerts: 1_000 });
    const sql = await openSql(place);
    await seedRecords(sql);
    await sql.close();
    rows.push(...(await measureLifeCycle({ place, barePlace: await alongside(place) })));
  }
  if (parts.has('search')) {
    say('a search among 20 000 devices and 200 000 notes');
    const place = await make('search', { devices: 20_000, sessions: 400_000, alerts: 100_000 });
    const sql = await openSql(place);
    await seedTexts(sql);
    await sql.close();
    rows.push(...(await measureSearch({ place })));
  }
  if (parts.has('statements') && engine === 'postgres') {
    say(`calls of few statements on ${sessions} sessions`);
    const place = await make('statements', { devices: 2_000, sessions, alerts: 100_000 });
    const sql = await openSql(place);
    await seedRecords(sql);
    await sql.close();
    rows.push(...(await measureStatements({ place, devices: 2_000 })));
  }
  if (parts.has('invoicing')) {
    say('12 000 orders with their invoices');
    const place = await make('invoicing', { devices: 200, sessions: 200, alerts: 10 });
    const sql = await openSql(place);
    await seedOrders(sql, 12_000);
    await sql.close();
    rows.push(...(await measureInvoicing(place)));
  }
  await measureReportingFleet({ engine, parts, make, say, rows, minutes });
  await measureOffice({ engine, parts, make, say, rows });
  rows.push(...(await measureSizes({ engine, options, say })));
  if (parts.has('dashboards')) {
    say('dashboards');
    const small = await make('small', SMALL);
    const large = await make('large', { ...SMALL, sessions: LARGE[engine] });
    rows.push(...(await measureDashboards({ small, large, sessions: LARGE[engine] })));
    if (engine === 'postgres')
      rows.push(...(await measureHomeScreens({ place: large, executablePath: CHROMIUM })));
  }
  if (parts.has('soak') && engine === 'postgres') {
    say(`${minutes} minutes of uploads and people`);
    rows.push(...(await measureSoak({ place: await make('soak', SMALL), devices: DEVICES, minutes })));
  }
  if (parts.has('web') && engine === 'pglite') {
    say('two screens in a browser');
    const place = await make('web', { devices: 5_000, sessions: 5_000, alerts: 100 });
    rows.push(...(await measureWeb({ place, executablePath: CHROMIUM })));
  }
  if (parts.has('files') && engine === 'pglite') {
    say('a gigabyte of photos');
    const place = await make('files', { devices: 10, sessions: 10, alerts: 1 });
    rows.push(...(await measureFiles({ place, executablePath: CHROMIUM })));
  }
  if (parts.has('software') && engine === 'pglite') {
    say('1 000 devices that fetch software');
    const place = await make('software', { devices: 1_000, sessions: 1_000, alerts: 1 });
    rows.push(...(await measureSoftware({ place, devices: 1_000 })));
  }
}

interface Office {
  engine: EngineName;
  parts: Options['parts'];
  make: (name: string, size: typeof SMALL) => Promise<Place>;
  say: (part: string) => void;
  /** Measurements are appended. */
  rows: Row[];
}

/** A fleet that reports at its own rate, on PostgreSQL only. */
async function measureReportingFleet({
  engine,
  parts,
  make,
  say,
  rows,
  minutes,
}: Office & { minutes: number }) {
  if (engine !== 'postgres' || !parts.has('fleet')) return;
  const { devices } = FLEET;
  say(`${devices} devices at their rate, for ${minutes} minutes`);
  const place = await make('fleet', FLEET);
  rows.push(...(await measureFleet({ place, devices, minutes, executablePath: CHROMIUM })));
}

/** Hellos, cold series, orders, shipments and tickets, on PostgreSQL only. */
async function measureOffice({ engine, parts, make, say, rows }: Office): Promise<void> {
  if (engine !== 'postgres') return;
  if (parts.has('hello')) {
    say('hellos of 20 000 devices');
    const place = await make('hello', { devices: 20_000, sessions: 20_000, alerts: 10 });
    rows.push(...(await measureHello({ place, devices: 20_000 })));
  }
  if (parts.has('cold')) {
    say('thousands of series that get cold');
    const place = await make('cold', { devices: 50, sessions: 500, alerts: 10 });
    rows.push(...(await measureColdSeries({ place, devices: 50 })));
  }
  if (parts.has('orders')) {
    say('100 000 orders and 5 000 stock items');
    const place = await make('orders', { devices: 200, sessions: 200, alerts: 10 });
    const sql = await openSql(place);
    await seedOrders(sql);
    await sql.close();
    rows.push(await measureOrderScreen({ place, executablePath: CHROMIUM }));
    rows.push(...(await measureOrders(place)));
  }
  if (parts.has('shipments')) {
    say('51 000 shipments');
    const place = await make('shipments', { devices: 200, sessions: 200, alerts: 10 });
    const sql = await openSql(place);
    await seedStock(sql);
    await seedShipments(sql);
    await sql.close();
    rows.push(...(await measureShipments(place)));
  }
  if (parts.has('tickets')) {
    say('20 000 tickets');
    const place = await make('tickets', { devices: 2_000, sessions: 200, alerts: 2_000 });
    const sql = await openSql(place);
    await seedTickets(sql);
    await sql.close();
    rows.push(...(await measureTickets(place)));
  }
}

/** Database work in offices of several sizes, on PostgreSQL only. */
async function measureSizes({
  engine,
  options: { parts, short, keep, answers },
  say,
}: Pick<Office, 'engine' | 'say'> & { options: Options }): Promise<Row[]> {
  if (engine !== 'postgres' || !parts.has('work')) return [];
  const offices: SizedOffice[] = [];
  for (const size of short ? OFFICES.slice(0, -1) : OFFICES) {
    say(`an office with ${size.orders} orders`);
    const place = await makePlace({
      ...{
        engine: 'postgres',
        name: `office_${size.orders}`,
        serverUrl: process.env.BENCH_DATABASE_URL,
        keep,
      },
      size: { devices: 2_000, sessions: OFFICE_SESSIONS, alerts: size.alerts },
      also: (sql) => seedOffice(sql, size),
    });
    offices.push({ ...size, place });
  }
  const [largest] = offices.slice(-1);
  if (answers !== undefined && largest !== undefined)
    return [await compareAnswers({ place: largest.place, file: answers })];
  return measureWork(offices);
}

/** A fleet with orders and stock, copied for Directus. */
async function comparePeer({ sessions, keep }: Options): Promise<Row[]> {
  const serverUrl = process.env.BENCH_DATABASE_URL;
  const makeFleet = () => {
    console.error(`${sessions} sessions and 100 000 orders …`);
    return makePlace({
      ...{ engine: 'postgres', name: 'peer', serverUrl, keep },
      size: { devices: 2_000, sessions, alerts: 100_000 },
      also: async (sql) => {
        await seedRecords(sql);
        await seedOrders(sql);
      },
    });
  };
  return measurePeer({ makePlace: makeFleet, serverUrl });
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === undefined) {
    console.log(HELP);
    return;
  }
  const rows: Row[] = [];
  try {
    if (options.peer) rows.push(...(await comparePeer(options)));
    else for (const engine of options.engines) await measure(engine, options, rows);
  } finally {
    if (rows.length > 0) console.log(asTable(rows));
  }
  if (options.write && rows.length > 0)
    await writeReport({ path: REPORT, table: options.peer ? 'peer' : 'bench', rows });
  if (rows.some((row) => !row.reached)) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { readWork, type WorkDependencies } from '#app/jobs/work.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Db } from '#db/database.ts';
import { hasDevices } from '#modules/devices/devices.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import type { DemoUser } from './backdated-work.ts';
import { tellFleet } from './demo-fleet-life.ts';
import type { Authors } from './demo-step.ts';
import { DEMO_STORIES } from './demo-stories.ts';
import { cabinOrders } from './history/cabin-orders.ts';
import { READY_CABINS } from './history/cabins/ready-cabins.ts';
import { openingChapter } from './history/catalogue/opening.chapter.ts';
import { CHAPTERS } from './history/chapters.ts';
import { findWorld } from './history/make-world.ts';
import { tellHistory } from './history/tell-history.ts';
import { areStoriesTold, tellStories } from './tell-stories.ts';

/** Fact: number of devices of the fleet whose life cycle has been written. */
const FLEET_TOLD = 'demo_fleet_told';
const LOOK_EVERY_MS = 1_000;

interface Demo {
  deps: WorkDependencies;
  since: string;
}

interface Telling extends Demo {
  isStopped: () => boolean;
}

const AUTHOR = { userId: null, call: 'demo' };

/** Demo devices that are not registered by the simulated fleet. */
const OWN_SERIALS = [...DEMO_STORIES, ...READY_CABINS].map(({ serialNumber }) => serialNumber);

/**
 * Writes the demo's past: the stories once the simulated fleet begins to register, then the life cycles of its
 * devices, their orders, and the rest of the history. Returns the function that stops it; the remainder is written at
 * the next start.
 */
export async function startDemoPast(demo: Demo): Promise<() => Promise<void>> {
  const { deps } = demo;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  const isStopped = () => stopped;
  const look = async () => {
    const isDone = (await hasDevices(deps.db)) && (await tellAll({ ...demo, isStopped }));
    if (!stopped && !isDone) timer = setTimeout(start, LOOK_EVERY_MS);
  };
  const start = () => {
    working = look().catch((error: unknown) => {
      deps.surroundings().log.error({ err: error }, 'the past of the demo could not be written');
    });
  };
  let timer = setTimeout(start, LOOK_EVERY_MS);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}

/** Returns true once everything is written. */
async function tellAll(telling: Telling): Promise<boolean> {
  const { deps, since, isStopped } = telling;
  const { db } = deps;
  const { DEMO_DEVICES, DEMO_ORDER_DAYS } = deps.surroundings().config;
  const users = await findUsers(deps);
  const authors = { production: users.production.id, sales: users.sales.id, admin: users.admin.id };
  if (!(await areStoriesTold(db))) await tellStories({ deps, since, authors });
  const isFleetTold = Number(await readFact(db, FLEET_TOLD)) >= DEMO_DEVICES;
  const isComplete = isFleetTold || (await countFleet(db)) >= DEMO_DEVICES;
  if (DEMO_ORDER_DAYS === 0) {
    if (!isFleetTold) await tellLives({ deps, since, authors, isComplete });
    return isComplete;
  }
  if (!isComplete) return false;
  const world = await findWorld({ deps, since, userId: users.admin.id, except: new Set(OWN_SERIALS) });
  const history = { deps, world, users, isStopped };
  // Orders of the fleet reference stock items.
  await tellHistory({ ...history, chapters: [openingChapter] });
  if (isStopped()) return false;
  const orders = cabinOrders({ world, users });
  if (!isFleetTold) await tellLives({ deps, since, authors, orders, isComplete });
  const steps = await tellHistory({ ...history, chapters: CHAPTERS });
  if (isStopped()) return false;
  if (steps > 0) await close({ deps, steps });
  return true;
}

/** Proves the ledger like the nightly job, so that the stock page shows a proof on the first day. */
async function close({ deps: { db, surroundings }, steps }: { deps: WorkDependencies; steps: number }) {
  const { log, now } = surroundings();
  await proveLedger(db, now);
  log.info({ steps }, 'the history of the demo is complete');
}

/** Number of devices that the simulated fleet has registered. */
function countFleet(db: Db): Promise<number> {
  const { isGeneric, deletedAt, serialNumber } = devices;
  return db.$count(
    devices,
    and(eq(isGeneric, false), isNull(deletedAt), notInArray(serialNumber, OWN_SERIALS)),
  );
}

async function tellLives({
  isComplete,
  ...telling
}: Parameters<typeof tellFleet>[0] & { isComplete: boolean }): Promise<void> {
  const { db, surroundings } = telling.deps;
  await tellFleet(telling);
  if (!isComplete) return;
  await writeFact(db, { key: FLEET_TOLD, value: String(surroundings().config.DEMO_DEVICES) });
}

type DemoUsers = Readonly<Record<keyof Authors | 'super' | 'client', DemoUser>>;

async function findUsers(deps: WorkDependencies): Promise<DemoUsers> {
  const { db } = readWork({ deps, author: AUTHOR });
  const userOf = async (userName: keyof DemoUsers) => {
    const account = await accounts.byName(db, userName);
    if (account === undefined) throw new Error(`The demo account ${userName} is missing.`);
    const { id, permissionLevel: level, companyId } = account;
    const scope = userName === 'client' ? [companyId].filter((owner) => owner !== null) : ('all' as const);
    return { id, level, companyId, scope };
  };
  return {
    admin: await userOf('admin'),
    super: await userOf('super'),
    production: await userOf('production'),
    sales: await userOf('sales'),
    client: await userOf('client'),
  };
}

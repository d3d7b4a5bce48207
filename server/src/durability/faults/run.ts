import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from './client.ts';
import { deviceWork } from './device-work.ts';
import { Drawing } from './drawing.ts';
import { faultsOn } from './faults.ts';
import { Model } from './model.ts';
import { moneyWork } from './money-work.ts';
import { onCallWork } from './on-call-work.ts';
import { adminWork, clientWork, technicianWork } from './portal-work.ts';
import { recountAll } from './recount.ts';
import { SABOTAGE } from './sabotage.ts';
import { serviceWork } from './service-work.ts';
import { type Engine, openStage, type Stage } from './stage.ts';
import { warrantyWork } from './warranty-work.ts';
import { makeWorld, type World } from './world.ts';

export interface RunOptions {
  engine: Engine;
  processes: number;
  seed: string;
  ms: number;
  /** Continues until this many writes were acknowledged, because busy machines are slow. */
  atLeast?: number;
  dataDir: string;
  /** Parts of names of kinds of faults that are drawn ten times as often. */
  often?: readonly string[];
  /** Faults between two recounts. */
  recountEvery?: number;
  /** Pause of a client between two writes, ms. */
  pauseMs?: number;
  /** Breaks one write on purpose before the last recount: a key of SABOTAGE. */
  sabotage?: string;
  /** Ends the run early, without a recount. */
  signal?: AbortSignal;
  log?: (line: string) => void;
}

export interface Outcome {
  acknowledged: number;
  refused: number;
  repeated: number;
  recounts: number;
  /** Acknowledged writes by call. */
  calls: Readonly<Record<string, number>>;
  /** How often each kind of fault occurred. */
  faults: Readonly<Record<string, number>>;
  /** Empty if nothing was lost, duplicated or inconsistent. */
  differences: string[];
}

const PAUSE_MS = 20;
/** Browser windows that a bookkeeper uses at the same time. */
const WINDOWS = 3;

/** Clients write while faults drawn from the seed happen; in the end and in between everything is recounted. */
export async function runFaults(options: RunOptions): Promise<Outcome> {
  const stage = await openStage(options);
  try {
    const world = await stage.withDatabase(makeWorld);
    for (const index of stage.servers.keys()) await stage.start(index);
    return await runOn({ stage, world, options });
  } finally {
    await stage.close();
  }
}

interface OpenRun {
  stage: Stage;
  world: World;
  options: RunOptions;
}

async function runOn({ stage, world, options }: OpenRun) {
  const {
    engine,
    seed,
    ms,
    often = [],
    recountEvery = 6,
    atLeast = 0,
    log = () => undefined,
    sabotage,
    signal,
  } = options;
  const random = new Drawing(seed, 'faults');
  const model = new Model();
  const differences: string[] = [];
  const counts = new Map<string, number>();
  const clients = makeClients({ stage, world, model, options, surprise: (what) => differences.push(what) });
  const running = Promise.all(clients.map((client) => client.run()));
  const kinds = faultsOn({ engine, often });
  const deadline = Date.now() + ms;
  let recounts = 0;
  let sinceRecount = 0;

  const recount = async (breaking?: string) => {
    await Promise.all(clients.map((client) => client.pause()));
    differences.push(...(await recountQuietly({ stage, model, breaking })));
    recounts += 1;
    sinceRecount = 0;
  };

  const goesOn = () => signal?.aborted !== true && differences.length === 0;
  while ((Date.now() < deadline || model.acknowledged < atLeast) && goesOn()) {
    // Ensures that writes are in progress when the fault occurs, however slow the machine is.
    const writes = model.acknowledged + random.integer(3, 25);
    await sleep(random.integer(100, 1_200));
    while (model.acknowledged < writes && goesOn()) await sleep(20);
    if (!goesOn()) break;
    const { name, happen } = random.weighted(kinds);
    log(`${name} (${model.acknowledged} acknowledged)`);
    await happen({ stage, random });
    counts.set(name, (counts.get(name) ?? 0) + 1);
    sinceRecount += 1;
    if (stage.urls().length < stage.servers.length) differences.push(`a server has ended by itself: ${name}`);
    if (sinceRecount < recountEvery || differences.length > 0) continue;
    await recount();
    for (const client of clients) client.resume();
  }
  if (goesOn()) await recount(sabotage);
  for (const client of clients) client.end();
  await running;
  const { acknowledged, refused, repeated } = model;
  const calls = Object.fromEntries([...model.calls].toSorted(([a], [b]) => a.localeCompare(b)));
  return {
    ...{ acknowledged, refused, repeated, recounts, calls },
    ...{ faults: Object.fromEntries(counts), differences },
  };
}

interface QuietRecount {
  stage: Stage;
  model: Model;
  /** A key of SABOTAGE. */
  breaking: string | undefined;
}

/** Recounts while no write is under way; the embedded database is read by this process in place of its server. */
async function recountQuietly({ stage, model, breaking }: QuietRecount): Promise<string[]> {
  const isEmbedded = stage.engine === 'embedded';
  if (isEmbedded) await stage.servers[0]?.end('SIGKILL');
  const found = await stage.withDatabase(async ({ db }) => {
    if (breaking !== undefined) await db.execute(sql.raw(SABOTAGE[breaking] ?? ''));
    return recountAll({ db, model, dataDir: stage.dataDir, operatorFolder: stage.operatorFolder });
  });
  if (isEmbedded) await stage.start(0);
  return found;
}

interface Making {
  stage: Stage;
  world: World;
  model: Model;
  options: RunOptions;
  surprise: (what: string) => void;
}

function makeClients({ stage, world, model, options, surprise }: Making): Client[] {
  const { seed, pauseMs = PAUSE_MS } = options;
  const { admins, bookkeeper, desk, second, technician, client } = world.tokens;
  const streams = (name: string | number) => new Drawing(seed, 'client', name);
  const draws = [
    ...world.devices.map((device) => deviceWork({ device, random: streams(device.id) })),
    ...admins.map((token, index) => {
      // Each has its own devices: two that want the same one would be refused, which proves nothing.
      const cabins = world.cabins.filter((_, place) => place % admins.length === index);
      return adminWork({ world, token, cabins, random: streams(`admin ${index}`) });
    }),
    ...Array.from({ length: WINDOWS }, (_, window) => {
      // Each has its own rows, like the devices of admins.
      const own = <Row>(rows: readonly Row[]) => rows.filter((_row, place) => place % WINDOWS === window);
      const [overdue, papers] = [own(world.overdue), own(world.papers)];
      const random = streams(`bookkeeper ${window}`);
      return moneyWork({ world, token: bookkeeper, overdue, papers, random });
    }),
    serviceWork({ world, token: desk, second, customer: technician, random: streams('service desk') }),
    technicianWork({ world, token: technician, random: streams('technician') }),
    clientWork({ world, token: client, random: streams('client') }),
    warrantyWork({ world, token: second, random: streams('warranty') }),
    onCallWork({ world, token: desk, random: streams('on call') }),
  ];
  return draws.map((draw, index) => {
    const random = streams(`line ${index}`);
    return new Client({ draw, random, model, urls: stage.urls, surprise, pauseMs });
  });
}

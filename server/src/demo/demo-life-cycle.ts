import type { Work } from '#app/context.ts';
import { readFact, writeFact } from '#app/installation.ts';
import { type WorkDependencies, writeWork } from '#app/work.ts';
import { findInternalCompany, insertCompany } from '#modules/companies/companies.service.ts';
import { createDevice, hasDevices, lockDevice } from '#modules/devices/moved-device.service.ts';
import { snapshotClient } from '#modules/lifecycle/client-info.service.ts';
import { findLatest } from '#modules/lifecycle/lifecycle.repository.ts';
import { writeRecord } from '#modules/lifecycle/write-record.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { DEMO_BUYERS, DEMO_STORIES, type DemoStep, type DemoStory } from './demo-stories.ts';

const FACT = 'demo_life_cycle';
const DAY_MS = 86_400_000;
const LOOK_EVERY_MS = 1_000;

interface Demo {
  deps: WorkDependencies;
}

/** Lets the demo's workshop and salespeople do their work once the simulated fleet is registered. Answers how to stop it. */
export async function startDemoLifeCycle({ deps }: Demo): Promise<() => Promise<void>> {
  if ((await readFact({ db: deps.db, key: FACT })) !== undefined) return async () => undefined;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  const look = async () => {
    const isFleetThere = await hasDevices({ db: deps.db });
    if (stopped) return;
    if (isFleetThere) await tellStories({ deps });
    else timer = setTimeout(start, LOOK_EVERY_MS);
  };
  const start = () => {
    working = look().catch((error: unknown) => {
      deps.surroundings().log.error({ err: error }, 'the demo has no life-cycle history');
    });
  };
  let timer = setTimeout(start, LOOK_EVERY_MS);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await working;
  };
}

/** One transaction: a demo that is stopped in between starts over instead of telling half of it. */
async function tellStories({ deps }: Demo): Promise<void> {
  await writeWork({ deps, author: { userId: null, call: 'demo' } }, async (work) => {
    const authors = await findAuthors(work);
    const buyers: number[] = [];
    for (const company of DEMO_BUYERS) buyers.push(await insertCompany({ db: work.db, company }));
    for (const story of DEMO_STORIES) await tell({ work, story, buyers, authors });
    await writeFact({ db: work.db, key: FACT, value: work.now.toISOString() });
  });
}

type Authors = Readonly<Record<DemoStep['by'], number>>;

async function findAuthors({ db }: Work): Promise<Authors> {
  const idOf = async (userName: DemoStep['by']) => {
    const account = await accounts.byName({ db, userName });
    if (account === undefined) throw new Error(`The demo account ${userName} is missing.`);
    return account.id;
  };
  return { production: await idOf('production'), sales: await idOf('sales'), admin: await idOf('admin') };
}

interface Chapter {
  work: Work;
  story: DemoStory;
  /** Ids of the companies that buy. */
  buyers: readonly number[];
  authors: Authors;
}

async function tell({ work, story, buyers, authors }: Chapter): Promise<void> {
  const { serialNumber, model, color, steps } = story;
  const { id: companyId } = await findInternalCompany({ db: work.db });
  const at = (daysAgo: number) => ({ ...work, now: new Date(work.now.getTime() - daysAgo * DAY_MS) });
  const id = await createDevice({
    work: at(steps[0]?.daysAgo ?? 0),
    device: { serialNumber, model, color, companyId },
  });
  for (const step of steps) {
    await take({ work: at(step.daysAgo), deviceId: id, step, buyers, userId: authors[step.by] });
  }
}

interface Taking {
  work: Work;
  deviceId: number;
  step: DemoStep;
  /** Ids of the companies that buy. */
  buyers: readonly number[];
  userId: number;
}

async function take({ work, deviceId, step, buyers, userId }: Taking): Promise<void> {
  const { db } = work;
  const device = await lockDevice({ db, scope: 'all', id: deviceId });
  if (device === undefined) throw new Error(`The device ${deviceId} of a demo story is gone.`);
  const companyId = step.company === undefined ? undefined : buyers[step.company];
  const clientInfo = companyId === undefined ? step.client : { companyId };
  await writeRecord({
    work,
    device,
    latest: await findLatest({ db, deviceId }),
    record: {
      state: step.state,
      place: step.place ?? null,
      quality: null,
      clientInfo: await snapshotClient({ db, clientInfo }),
      userId,
    },
    note: step.note === undefined ? null : { text: step.note, userId },
  });
}

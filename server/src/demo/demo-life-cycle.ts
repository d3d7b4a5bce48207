import type { Work } from '#app/calls/context.ts';
import { readWork, type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readFact, writeFact } from '#app/process/installation.ts';
import { findInternalCompany, insertCompany } from '#modules/companies/stored-companies.ts';
import { hasDevices } from '#modules/devices/devices.repository.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { tellFleet } from './demo-fleet-life.ts';
import { type Authors, take } from './demo-step.ts';
import { DEMO_BUYERS, DEMO_STORIES, type DemoStep, type DemoStory } from './demo-stories.ts';
import { officeTimeBefore } from './office-time.ts';

/** Fact: the stories have been written. */
export const STORIES_TOLD = 'demo_life_cycle';
/** Fact: number of devices of the fleet whose life cycle has been written. */
const FLEET_TOLD = 'demo_fleet_told';
const LOOK_EVERY_MS = 1_000;

interface Demo {
  deps: WorkDependencies;
  since: string;
}

const AUTHOR = { userId: null, call: 'demo' };

/**
 * Writes the demo's life-cycle data: the stories once the simulated fleet begins to register, and the life
 * cycles of devices as they register. Returns the function that stops it.
 */
export async function startDemoLifeCycle(demo: Demo): Promise<() => Promise<void>> {
  const { deps } = demo;
  let stopped = false;
  let working: Promise<void> = Promise.resolve();
  const look = async () => {
    const isDone = (await hasDevices({ db: deps.db })) && (await tellAll(demo));
    if (!stopped && !isDone) timer = setTimeout(start, LOOK_EVERY_MS);
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

/** True when everything is written: the stories and the life cycles of the whole fleet. */
async function tellAll(demo: Demo): Promise<boolean> {
  const { db } = demo.deps;
  const { DEMO_DEVICES } = demo.deps.surroundings().config;
  if (Number(await readFact({ db, key: FLEET_TOLD })) >= DEMO_DEVICES) return true;
  if ((await readFact({ db, key: STORIES_TOLD })) === undefined) await tellStories(demo);
  const authors = await findAuthors(readWork({ deps: demo.deps, author: AUTHOR }));
  const told = (await tellFleet({ ...demo, authors })) - DEMO_STORIES.length;
  if (told < DEMO_DEVICES) return false;
  await writeFact({ db, key: FLEET_TOLD, value: String(DEMO_DEVICES) });
  return true;
}

/** One transaction: an interrupted demo starts over. */
async function tellStories({ deps, since }: Demo): Promise<void> {
  await writeWork({ deps, author: AUTHOR }, async (work) => {
    const authors = await findAuthors(work);
    const buyers: number[] = [];
    for (const company of DEMO_BUYERS) buyers.push(await insertCompany({ db: work.db, company }));
    for (const story of DEMO_STORIES) await tell({ work, story, buyers, authors, since });
    await writeFact({ db: work.db, key: STORIES_TOLD, value: work.now.toISOString() });
  });
}

async function findAuthors({ db }: Pick<Work, 'db'>): Promise<Authors> {
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
  buyers: readonly number[];
  authors: Authors;
  since: string;
}

async function tell({ work, story, buyers, authors, since }: Chapter): Promise<void> {
  const { serialNumber, model, color, steps } = story;
  const { id: companyId } = await findInternalCompany({ db: work.db });
  const zone = work.config.BUSINESS_TIME_ZONE;
  const at = (daysAgo: number) => ({
    ...work,
    now: officeTimeBefore({ since, daysAgo, serialNumber, zone }),
  });
  const id = await createDevice({
    work: at(steps[0]?.daysAgo ?? 0),
    device: { serialNumber, model, color, companyId },
  });
  for (const step of steps) {
    const companyId = step.company === undefined ? undefined : buyers[step.company];
    const client = companyId === undefined ? step.client : { companyId };
    await take({ work: at(step.daysAgo), deviceId: id, step, client, userId: authors[step.by] });
  }
}

import type { Work } from '#app/context.ts';
import { readFact, writeFact } from '#app/installation.ts';
import { type WorkDependencies, writeWork } from '#app/work.ts';
import { findInternalCompany, insertCompany } from '#modules/companies/companies.service.ts';
import { createDevice, hasDevices } from '#modules/devices/moved-device.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import { tellFleet } from './demo-fleet-life.ts';
import { type Authors, take } from './demo-step.ts';
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
    await tellFleet({ work, authors });
    await writeFact({ db: work.db, key: FACT, value: work.now.toISOString() });
  });
}

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
    const companyId = step.company === undefined ? undefined : buyers[step.company];
    const client = companyId === undefined ? step.client : { companyId };
    await take({ work: at(step.daysAgo), deviceId: id, step, client, userId: authors[step.by] });
  }
}

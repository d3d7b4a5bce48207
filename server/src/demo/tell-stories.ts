import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';
import { findInternalCompany, insertCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { backdated } from './backdated-work.ts';
import { type Authors, take } from './demo-step.ts';
import { DEMO_BUYERS, DEMO_STORIES, type DemoStep, type DemoStory } from './demo-stories.ts';
import { officeTimeBefore } from './office-time.ts';

/** Fact: the stories have been written. */
const FACT = 'demo_life_cycle';

export async function areStoriesTold(db: Executor): Promise<boolean> {
  return (await readFact(db, FACT)) !== undefined;
}

interface Telling {
  authors: Authors;
  /** First day of the demo. */
  since: string;
}

/** Writes the demo devices that are not in the simulated fleet, in one transaction. */
export async function tellStories({ deps, ...telling }: Telling & { deps: WorkDependencies }): Promise<void> {
  await writeWork({ deps, author: { userId: null, call: 'demo' } }, async (work) => {
    const buyers: number[] = [];
    for (const company of DEMO_BUYERS) buyers.push(await insertCompany(work.db, company));
    for (const story of DEMO_STORIES) await tell({ work, story, buyers, ...telling });
    await writeFact(work.db, { key: FACT, value: work.now.toISOString() });
  });
}

interface StoryTelling extends Telling {
  work: Work;
  story: DemoStory;
  buyers: readonly number[];
}

async function tell({ work, story, buyers, authors, since }: StoryTelling): Promise<void> {
  const { serialNumber, model, color, steps } = story;
  const { id: companyId } = await findInternalCompany(work.db);
  const zone = work.config.BUSINESS_TIME_ZONE;
  const at = ({ daysAgo, by }: DemoStep) => {
    const now = officeTimeBefore({ since, daysAgo, serialNumber, zone });
    return backdated({ work, now, userId: authors[by], call: 'add_transfer' });
  };
  const [first] = steps;
  if (first === undefined) return;
  const id = await createDevice({ work: at(first), device: { serialNumber, model, color, companyId } });
  for (const step of steps) {
    const companyId = step.company === undefined ? undefined : buyers[step.company];
    const client = companyId === undefined ? step.client : { companyId };
    await take({ work: at(step), deviceId: id, step, client, userId: authors[step.by] });
  }
}

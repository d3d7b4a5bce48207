import { businessDay } from '@halla/domain/time';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Db } from '#db/database.ts';
import { areStoriesTold } from './tell-stories.ts';

const FACT = 'demo_since';

/** First day of a demo, before which life cycles are backdated. null in a demo created before devices had life cycles. */
export async function demoSince(db: Db, zone: string): Promise<string | null> {
  const known = await readFact(db, FACT);
  if (known !== undefined) return known;
  if (await areStoriesTold(db)) return null;
  const today = businessDay(new Date(), zone);
  await writeFact(db, { key: FACT, value: today });
  return today;
}

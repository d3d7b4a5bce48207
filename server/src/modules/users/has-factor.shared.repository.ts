import { sql } from 'drizzle-orm';
import { secondFactors } from '#modules/auth/second-factor/second-factor.table.ts';
import { users } from './users.table.ts';

/** Expression: the user of the row has a confirmed second factor. */
export const hasFactor = sql<boolean>`exists (
  select 1 from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;

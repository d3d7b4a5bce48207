import { sql } from 'drizzle-orm';
import { users } from '#modules/users/users.table.ts';
import { secondFactors } from './second-factor.table.ts';

/** Expression: the user of the row has a confirmed second factor. */
export const hasFactor = sql<boolean>`exists (
  select 1 from ${secondFactors}
  where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`;

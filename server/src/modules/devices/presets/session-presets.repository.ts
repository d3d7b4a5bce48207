import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { users } from '#modules/users/users.table.ts';
import { devices } from '../devices.table.ts';
import { sessionPresets } from '../documents/device-data.table.ts';

/** Presets as stored, with their last author. */
export type PresetsRow = Awaited<ReturnType<typeof findPresetsWithAuthor>> & object;

/**
 * Presets with their author, unless the reader may not see the author's company. Precondition: the caller may
 * see the device.
 */
export async function findPresetsWithAuthor(
  db: Executor,
  { scope, deviceId }: { scope: Scope; deviceId: number },
) {
  const [row] = await db
    .select({
      revision: sessionPresets.revision,
      presets: sessionPresets.presets,
      namings: sessionPresets.namings,
      updatedAt: sessionPresets.updatedAt,
      updatedBy: sessionPresets.updatedBy,
      authorId: users.id,
      authorName: users.fullName,
      pulledRevision: sessionPresets.pulledRevision,
      pulledAt: sessionPresets.pulledAt,
      heldSince: devices.heldSince,
    })
    .from(sessionPresets)
    .innerJoin(devices, eq(devices.id, sessionPresets.deviceId))
    .leftJoin(users, and(eq(users.id, sessionPresets.updatedBy), isKnown(scope)))
    .where(eq(sessionPresets.deviceId, deviceId));
  return row;
}

/** Users of the maker are visible to all users. */
function isKnown(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  const maker = sql`${users.companyId} in (select ${companies.id} from ${companies} where ${companies.isInternal})`;
  return or(inScope(users.companyId, scope), maker);
}

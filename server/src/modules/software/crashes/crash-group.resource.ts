import { and, sql } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { crashGroups } from './crash-groups.table.ts';

/** Groups of crashes with a decision; visible to staff only. */
export const crashGroupResource: ResourceReader = {
  find: ({ db, scope, ids, lock }) => {
    const { id, reason } = crashGroups;
    const rows = db
      .select({ id, label: reason, companyId: sql<null>`null` })
      .from(crashGroups)
      .where(and(anyOf(id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
};

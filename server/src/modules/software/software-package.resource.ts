import { and, sql } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { softwarePackages } from './software.table.ts';

/** Software packages; visible to staff only. */
export const softwarePackageResource: ResourceReader = {
  find: ({ db, scope, ids, lock }) => {
    const { id, version } = softwarePackages;
    const rows = db
      .select({ id, label: sql<string>`${version}::text`, companyId: sql<null>`null` })
      .from(softwarePackages)
      .where(and(anyOf(id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
};

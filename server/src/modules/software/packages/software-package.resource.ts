import { and, isNotNull, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { softwarePackages } from '../software.table.ts';

/** Software packages; visible to staff only. */
export const softwarePackageResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const { id, version } = softwarePackages;
    const rows = db
      .select({ id, label: sql<string>`${version}::text`, companyId: sql<null>`null` })
      .from(softwarePackages)
      .where(and(anyOf(id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchReleases,
};

/** By version prefix; only releases, because prereleases have no page. */
function searchReleases({ actor: { scope }, text: { text }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, version, product, releasedAt, datedAt } = softwarePackages;
  // No index: a product has a release every few weeks.
  const beginning = sql`(select ${id} as id, case when ${version} = ${text}::text then 0 else 1 end as rank, 'number' as field
    from ${softwarePackages} where starts_with(${version}, ${text}::text) and ${isNotNull(releasedAt)}
    order by rank, ${datedAt} desc limit ${limit + 1}::int)`;
  return foundRows({
    kind: 'softwarePackage',
    found: [beginning],
    id,
    columns: { number: sql`${version}::text`, label: sql`${product}::text`, recent: sql`${datedAt}` },
    from: sql`from ${softwarePackages}`,
    where: undefined,
    limit,
  });
}

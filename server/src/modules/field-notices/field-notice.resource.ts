import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { visibleNotices } from './field-notices.repository.ts';
import { fieldNotices } from './field-notices.table.ts';

const title = sql<string>`coalesce(nullif(${fieldNotices.titleEn}, ''), ${fieldNotices.titleFi})`;

/** Notices; customers see those about their devices. */
export const fieldNoticeResource: SearchedReader = {
  find: ({ db, scope, level, ids, lock }) => {
    const rows = db
      .select({ id: fieldNotices.id, label: title, companyId: sql<null>`null` })
      .from(fieldNotices)
      .where(and(anyOf(fieldNotices.id, ids), visibleNotices({ scope, level })))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  search: searchNotices,
  references: {
    company: [
      {
        ...{ name: 'fieldNoticeEvents', what: 'notices', table: 'field_notice_events' },
        ...{ column: 'company_id', key: { id: 'bigint' } },
      },
    ],
  },
};

/** Searches the titles in all languages. */
function searchNotices({ actor, text: { text, isShort }, limit }: SearchRequest) {
  if (isShort) return [];
  const { id, titleEn, titleFi, createdAt } = fieldNotices;
  const fields = [
    { field: 'name', column: titleEn },
    { field: 'name', column: titleFi },
  ] as const;
  const where = visibleNotices(actor);
  return foundRows({
    kind: 'fieldNotice',
    found: [findNamed({ table: fieldNotices, id, fields, where, text, isShort, enough: limit })],
    id,
    columns: { label: title, recent: sql`${createdAt}` },
    from: sql`from ${fieldNotices}`,
    where,
    limit,
  });
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { quotations } from './quotations.table.ts';

const inQuotations = { what: 'quotations', table: 'quotations', key: { id: 'bigint' } } as const;
const ofPerson = { kind: 'contact', column: 'contact_id' } as const;
const ofClient = { kind: 'company', column: 'company_id' } as const;

const client = sql<
  string | null
>`coalesce(${quotations.clientInfo} ->> 'companyName', ${quotations.clientInfo} ->> 'contactName')`;

/** Quotations that are not deleted; visible to staff only. */
export const quotationResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: quotations.id,
        number: quotations.number,
        label: client,
        companyId: sql<null>`null`,
      })
      .from(quotations)
      .where(and(anyOf(quotations.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${quotations.id} as id, null::bigint as company_id, null::bigint as device_id
      from ${quotations} where ${visible(scope)}`,
  idsOfNumber: (number) =>
    sql`select ${quotations.id} as id from ${quotations} where ${eq(quotations.number, number)}`,
  search: searchQuotations,
  references: {
    company: [
      { ...inQuotations, name: 'quotations', column: 'company_id', follows: [ofPerson] },
      {
        ...{ ...inQuotations, name: 'quotationReceivers', column: 'shipping_info', member: 'companyId' },
        follows: [ofPerson],
      },
    ],
    contact: [{ ...inQuotations, name: 'quotationContacts', column: 'contact_id', follows: [ofClient] }],
  },
};

/** Finds quotations by number, and the newest ones by the name of the client. */
function searchQuotations({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, number, clientInfo, createdAt } = quotations;
  const where = visible(scope);
  const numbers = { table: quotations, id, fields: [{ field: 'number', column: number }] } as const;
  // Through a subquery, so that the plan does not depend on the text and always uses the index.
  const named = ['companyName', 'contactName'].map((member) => {
    const name = sql`lower(${clientInfo} ->> ${sql.raw(`'${member}'`)})`;
    return sql`(with wanted as materialized (select ${containsPattern(text)} as inside)
      select ${id} as id, case when ${name} = lower(${text}::text) then 0 else 2 end as rank, 'name' as field
      from ${quotations} where ${and(sql`${name} like (select inside from wanted)`, where)} limit 200)`;
  });
  return foundRows({
    kind: 'quotation',
    found: [findNamed({ ...numbers, where, text, isShort, enough: limit }), ...(isShort ? [] : named)],
    id,
    columns: { number: sql`${number}::text`, label: client, recent: sql`${createdAt}` },
    from: sql`from ${quotations}`,
    where,
    limit,
  });
}

function visible(scope: Scope) {
  return and(isNull(quotations.deletedAt), scope === 'all' ? undefined : sql`false`);
}

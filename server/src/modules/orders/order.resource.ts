import { searchedDocument } from '@halla/domain/billing/searched-document';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { isOneOf } from '#db/literals.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { orderDocuments } from './billing/order-documents.table.ts';
import { orders } from './orders.table.ts';

const inOrders = { what: 'orders', table: 'orders', key: { id: 'bigint' } } as const;
const ofPerson = { kind: 'contact', column: 'contact_id' } as const;
const ofClient = { kind: 'company', column: 'company_id' } as const;

/** Orders that are not deleted; visible to staff only. */
export const orderResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: orders.id,
        number: sql<string>`${orders.number}::text`,
        label: sql<string | null>`${orders.clientInfo} ->> 'companyName'`,
        companyId: sql<null>`null`,
      })
      .from(orders)
      .where(and(anyOf(orders.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${orders.id} as id, null::bigint as company_id, null::bigint as device_id from ${orders} where ${visible(scope)}`,
  idsOfNumber: (number) =>
    sql`select ${orders.id} as id from ${orders} where ${orders.number}::text = ${number}`,
  search: searchOrders,
  references: {
    company: [
      { ...inOrders, name: 'orders', column: 'company_id', follows: [ofPerson] },
      {
        ...{ ...inOrders, name: 'orderReceivers', column: 'shipping_info', member: 'companyId' },
        follows: [ofPerson],
      },
    ],
    contact: [{ ...inOrders, name: 'orderContacts', column: 'contact_id', follows: [ofClient] }],
  },
};

/** Maximum number of candidates per field, before they are sorted by recency. */
const CLIENTS = 200;
/**
 * Names in this many of the newest orders are scanned first: common names match there and need no index
 * lookup.
 */
const NEWEST = 500;

/** Searches by number, by number and reference of its documents, client name and purchase order. */
function searchOrders({
  actor: { scope },
  text: { text, id: number, isShort, words },
  limit,
}: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, clientInfo, purchaseOrder, createdAt } = orders;
  const rankOf = (value: SQL) => sql`case when ${value} = lower(${text}::text) then 0 else 2 end`;
  // Through a subquery, so that the plan does not depend on the text and always uses the index.
  const wanted = sql`wanted as materialized (
    select ${containsPattern(text)} as inside, ${containsPattern(longestOf(words) ?? text)} as word)`;
  // Trigrams of a blank and the start of a word occur in all names, and PostgreSQL would scan them; most
  // single words occur in none.
  const isWord = (value: SQL) => sql`${value} like (select word from wanted)`;
  const holds = (value: SQL, field: 'name' | 'number', also?: SQL) =>
    sql`(select ${id} as id, ${rankOf(value)} as rank, ${sql.raw(`'${field}'`)} as field from ${orders}
      where ${and(also, isWord(value), sql`${value} like (select inside from wanted)`, visible(scope))} limit ${sql.raw(String(CLIENTS))})`;
  const [company, person] = [
    sql`lower(${clientInfo} ->> 'companyName')`,
    sql`lower(${clientInfo} ->> 'contactName')`,
  ];
  const isRare = sql`(select count(*) from newest) <= ${sql.raw(String(limit))}`;
  const named = sql`(with ${wanted}, newest as materialized (
      select id, case when lower(${text}::text) in (company, person) then 0 else 2 end as rank, 'name' as field
      from (select ${id} as id, ${company} as company, ${person} as person from ${orders}
        where ${visible(scope)} order by ${orders.number} desc limit ${sql.raw(String(NEWEST))}) as latest
      where company like (select inside from wanted) or person like (select inside from wanted))
    ${sql.join(
      [
        sql`select id, rank, field from newest`,
        holds(company, 'name', isRare),
        holds(person, 'name', isRare),
      ],
      sql` union all `,
    )})`;
  const numbered = sql`(select ${id} as id, 0 as rank, 'number' as field from ${orders}
    where ${orders.number} = ${number}::bigint and ${visible(scope)})`;
  const parts = [named, sql`(with ${wanted} ${holds(sql`lower(${purchaseOrder})`, 'number')})`];
  return foundRows({
    kind: 'order',
    found: [...(number === null ? [] : [numbered]), ...documented(text), ...(isShort ? [] : parts)],
    id,
    columns: {
      number: sql`${orders.number}::text`,
      label: sql`coalesce(${clientInfo} ->> 'companyName', ${clientInfo} ->> 'contactName')`,
      recent: sql`${createdAt}`,
    },
    from: sql`from ${orders}`,
    where: visible(scope),
    limit,
  });
}

/** Orders by the number of an invoice or credit note. */
function documented(text: string): SQL[] {
  const searched = searchedDocument(text);
  if (searched === null) return [];
  const { orderId, kind, number } = orderDocuments;
  const isMeant = and(isOneOf(kind, searched.kinds), eq(number, searched.number));
  return [
    sql`(select ${orderId} as id, 0 as rank, 'number' as field from ${orderDocuments} where ${isMeant})`,
  ];
}

function longestOf(words: readonly string[]): string | undefined {
  return words.toSorted((one, other) => other.length - one.length)[0];
}

function visible(scope: Scope) {
  return and(isNull(orders.deletedAt), scope === 'all' ? undefined : sql`false`);
}

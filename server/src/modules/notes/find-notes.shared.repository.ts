import { foundNotes } from '@halla/domain/resources/search';
import { type SQL, sql } from 'drizzle-orm';
import { foundRows, notAll, type SearchRequest } from '#app/calls/found-rows.ts';
import type { Resources } from '#app/calls/resources.ts';
import { findWords, hasWords } from '#db/find-words.ts';
import { idArray } from '#db/scope.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { writtenWithin } from './note-authors.ts';
import { parentColumn } from './note-parents.shared.repository.ts';
import { notes } from './notes.table.ts';

/** Maximum notes found, the newest first. */
const CANDIDATES = 100;
/** Number of newest notes checked for common words, and of notes by a customer's users that are few. */
const NEWEST = 2_000;
/** For customers, the number of newest sessions per company whose notes are searched. */
const NEWEST_SESSIONS = 10_000;

/** Notes by their words, limited to those that the level may read and whose parent it may open. */
export function searchNotes({
  resources,
  ...request
}: SearchRequest & { resources: Pick<Resources, ReturnType<typeof foundNotes>[number]> }): SQL[] {
  const { actor, text, limit } = request;
  const kinds = foundNotes(actor.level);
  if (text.words.length === 0 || kinds.length === 0) return [];
  const parents = kinds.map(
    (
      kind,
    ) => sql`select parent.*, ${sql.raw(`'${kind}'`)} as kind from (${resources[kind].visibleRows(actor.scope)}) as parent
      where parent.id = ${notes[parentColumn(kind)]}`,
  );
  const words = { table: notes, id: notes.id, text: sql.raw('text'), words: text.words, newest: NEWEST };
  const rows = foundRows({
    kind: 'note',
    found: actor.scope === 'all' ? findWords(words) : [ofOwnSessions(actor.scope, text.words)],
    id: notes.id,
    columns: {
      companyId: sql`parent.company_id`,
      deviceId: sql`parent.device_id`,
      text: sql`${notes.text}`,
      at: sql`${notes.createdAt}`,
      recent: sql`${notes.createdAt}`,
      facts: sql`jsonb_build_object('kind', parent.kind, 'id', parent.id, 'author', ${users.fullName})`,
    },
    from: sql`from ${notes} left join ${users} on ${users.id} = ${notes.userId}
      cross join lateral (${sql.join(parents, sql` union all `)}) as parent`,
    where: undefined,
    limit,
  });
  return actor.scope === 'all' ? rows : [...rows, notAll('note', hasOlderSessions(actor.scope))];
}

/**
 * Customers only read notes of sessions written by their own users. Other notes are excluded before the limit,
 * so that they neither displace results nor affect the cost, which would reveal their existence. If their users
 * wrote few notes, these are read; otherwise those of the newest sessions.
 */
function ofOwnSessions(scope: readonly number[], words: readonly string[]): SQL {
  const authors = sql`select ${users.id} from ${users} where ${writtenWithin(scope)}`;
  const newest = newestSessions(scope);
  const most = sql.raw(String(NEWEST));
  // The words are compared before the sessions are read, which 'offset 0' keeps PostgreSQL from turning round.
  const few = sql`select said.id from (
      select authored.id, authored.session_id from authored
      where (select count(*) from authored) <= ${most} and ${hasWords(sql`authored.text`, words)} offset 0) as said
    where (said.session_id in (${newest})) is true`;
  // The sessions are passed as one array: as joined rows PostgreSQL would overestimate them and JIT-compile
  // the statement, which takes longer than executing it. `is true` makes it look up authors in a hash table
  // before comparing words.
  const many = sql`select ${notes.id} as id from ${notes}
    where (select count(*) from authored) > ${most} and ${notes.sessionId} = any(array(${newest}))
      and (${notes.userId} in (${authors})) is true and ${hasWords(sql`${notes.text}`, words)}`;
  return sql`(with authored as materialized (
      select ${notes.id} as id, ${notes.sessionId} as session_id, ${notes.text} as text from ${notes}
      where ${notes.sessionId} is not null and ${notes.userId} = any(array(${authors})) limit ${most} + 1)
    select found.id, 2 as rank, 'text' as field from (${few} union all ${many}) as found
    order by found.id desc limit ${sql.raw(String(CANDIDATES))})`;
}

/** Ids of the newest sessions of each company. */
function newestSessions(scope: readonly number[]): SQL {
  return sql`select newest.id from ${companiesOf(scope)} cross join lateral (
    select ${sessions.id} as id from ${sessions} where ${sessions.companyId} = own.company_id
    order by ${sessions.startTime} desc, ${sessions.id} desc limit ${sessionsOfEach(scope)}::int) as newest`;
}

/** Predicate: some of the companies have more sessions than those searched. */
function hasOlderSessions(scope: readonly number[]): SQL {
  return sql`exists (select 1 from ${companiesOf(scope)}
    cross join lateral (select 1 from ${sessions} where ${sessions.companyId} = own.company_id
      limit 1 offset ${sessionsOfEach(scope)}::int) as older)`;
}

function companiesOf(scope: readonly number[]): SQL {
  return sql`unnest(${idArray(scope)}) as own (company_id)`;
}

function sessionsOfEach(scope: readonly number[]): number {
  return Math.ceil(NEWEST_SESSIONS / Math.max(scope.length, 1));
}

import { foundNotes } from '@halla/domain/resources/search';
import { and, type SQL, sql } from 'drizzle-orm';
import { foundRows, notAll, type SearchRequest } from '#app/calls/found-rows.ts';
import type { Resources } from '#app/calls/resources.ts';
import { findWords, hasWords } from '#db/find-words.ts';
import { idArray } from '#db/scope.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { writtenWithin } from './note-authors.ts';
import { parentColumn } from './note-parents.ts';
import { notes } from './notes.table.ts';

/** The newest of their notes that have the words. */
const CANDIDATES = 100;
/** Of common words so many of the newest notes are looked at. */
const NEWEST = 2_000;
/** Customers search the notes of so many sessions, the newest of each of their companies. */
const NEWEST_SESSIONS = 10_000;

/** Notes by their words, where the level may read them and open what they belong to. */
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
 * Customers read the notes of sessions only, those that their own users wrote: notes of others are left out before the
 * newest are taken, so that they displace none. Beginning with their own sessions costs the same however many
 * notes others have, and reveals nothing about those. The sessions are one array: as rows of a join they are
 * expected to be so many that PostgreSQL compiles the statement first, which takes longer than all the rest.
 */
function ofOwnSessions(scope: readonly number[], words: readonly string[]): SQL {
  return sql`(select ${notes.id} as id, 2 as rank, 'text' as field
    from ${notes} inner join ${users} on ${users.id} = ${notes.userId}
    where ${notes.sessionId} = any(array(
        select newest.id from ${companiesOf(scope)} cross join lateral (
          select ${sessions.id} as id from ${sessions} where ${sessions.companyId} = own.company_id
          order by ${sessions.startTime} desc, ${sessions.id} desc limit ${sessionsOfEach(scope)}::int) as newest))
      and ${and(writtenWithin(scope), hasWords(sql`${notes.text}`, words))}
    order by ${notes.id} desc limit ${sql.raw(String(CANDIDATES))})`;
}

/** Predicate: some of the companies have more sessions than those whose notes are looked at. */
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

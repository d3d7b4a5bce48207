import { LIST_CAPS } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import type { Person } from '../person-rows.repository.ts';
import { listReads } from './person-reads.repository.ts';

/** Who read the data of a user. */
export function getReadsOfUser({ ctx, input }: Asked<'get_reads_of_user'>) {
  return answerReads({ ctx, person: { kind: 'user', id: input.user_id }, ...input });
}

/** Who read the data of a person at a customer or supplier. */
export function getReadsOfContact({ ctx, input }: Asked<'get_reads_of_contact'>) {
  return answerReads({ ctx, person: { kind: 'contact', id: input.contact_id }, ...input });
}

interface AskedReads {
  ctx: SignedInContext;
  person: Person;
  limit?: number | undefined;
  cursor?: string | null | undefined;
}

async function answerReads({
  ctx: { db },
  person,
  limit = LIST_CAPS.personReads.default,
  cursor = null,
}: AskedReads) {
  const { rows: reads, nextCursor } = await answerPage({
    db,
    query: listReads({ db, person, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ lastAt, id }) => encodeCursor(lastAt, id),
    present: async (rows) =>
      rows.map(({ userId, fullName, lastAt, ...read }) => ({
        ...read,
        User: { id: userId, fullName },
        lastAt: lastAt.toISOString(),
      })),
  });
  return { reads, nextCursor };
}

import type { CallRequest } from '@halla/contract/calls';
import { calls } from '@halla/contract/domains';
import { ALL_LEVELS, LEVELS, type Level } from '@halla/domain/access/levels';
import { readUserOrder } from '@halla/domain/access/user-sorts';
import { LIST_CAPS } from '@halla/domain/limits';
import { levelsOpeningNotesOf } from '@halla/domain/resources/noted-kinds';
import { readsReportsOnly } from '@halla/domain/tickets/ticket-access';
import { maySend } from '#app/calls/admission.ts';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { listUserPage, listUsers, selectUserIds, type UserListRequest } from './user-lists.repository.ts';
import { presentUser } from './users.presenter.ts';

/** Users to select or mention; all callers except a super user get only users of the maker. */
export function listPeople(wanted: UserListRequest) {
  return listUsers(wanted);
}

/** Levels that may read the rows for which a user is selected. */
function offeredLevels({ opensNotesOf, readsTickets }: CallRequest<'get_user_list'>): Level[] | undefined {
  if (opensNotesOf === undefined && readsTickets === undefined) return undefined;
  const opening = opensNotesOf === undefined ? ALL_LEVELS : levelsOpeningNotesOf(opensNotesOf);
  return opening.filter((level) => readsTickets === undefined || readsAllTickets(level));
}

/** True if a user of the maker with this level may read all tickets. */
export function readsAllTickets(level: Level): boolean {
  return maySend(calls.get_tickets, { level }) && !readsReportsOnly(level);
}

/** Users for a picker, or a page of them for the list of users. */
export async function getUsers({ ctx: { db, actor }, input }: Asked<'get_user_list'>) {
  const { cursor, limit = LIST_CAPS.users.default, search_value: search = '' } = input;
  const isSuperUser = actor.level === LEVELS.SUPER_USER;
  const filter = {
    search,
    withAddresses: isSuperUser,
    internalOnly: input.userGroup === 'CTN' || !isSuperUser,
    levels: offeredLevels(input),
  };
  const present = (rows: Awaited<ReturnType<typeof listPeople>>) =>
    rows.map((row) => presentUser(row, actor.level));
  if (cursor === undefined) {
    const { rows, ...cut } = capped(await listPeople({ db, ...filter, limit: limit + 1 }), limit);
    return { users: present(rows), ...cut };
  }
  // The sort order would reveal addresses and times that others may not see.
  const order = isSuperUser ? (input.sort ?? 'fullName') : 'fullName';
  const { rows: users, ...page } = await answerPage({
    db,
    query: listUserPage({ db, ...filter, cursor, limit: limit + 1, ...readUserOrder(order) }),
    limit,
    cursor,
    positionOf: ({ sortKey, id }) => encodeCursor(sortKey, id),
    all: selectUserIds({ db, ...filter }),
    present: (read) => present([...read]),
  });
  return { users, ...page };
}

import {
  findAccountByEmail,
  findAccountById,
  findAccountByName,
  insertUser,
  listUsers,
  lockAccount,
  setLastLogin,
  setPassword,
  type UserListRequest,
} from './users.repository.ts';

/** A user as sign-in needs it. */
export type Account = NonNullable<Awaited<ReturnType<typeof accounts.byId>>>;

/** What other modules may do with accounts. */
export const accounts = {
  byName: findAccountByName,
  byEmail: findAccountByEmail,
  byId: findAccountById,
  lock: lockAccount,
  setPassword,
  setLastLogin,
  create: insertUser,
};

/** People to pick or to mention; everyone but a super user gets the maker's own people only. */
export function listPeople(wanted: UserListRequest) {
  return listUsers(wanted);
}

import type { Level } from '@halla/domain/access/levels';
import type { UserSort } from '@halla/domain/access/user-sorts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor, timeKey } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern, prefixPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { hasFactor } from './has-factor.shared.repository.ts';
import { users } from './users.table.ts';

export interface UserFilter {
  readonly search?: string;
  /** Also searches e-mail addresses, for users who may see them. */
  readonly withAddresses?: boolean;
  /** Only enabled users of the maker. */
  readonly internalOnly: boolean;
  /** Only these levels. */
  readonly levels?: readonly Level[] | undefined;
  /** Only these users. */
  readonly ids?: readonly number[];
}

interface UsersWanted extends UserFilter {
  readonly db: Executor;
}

export interface UserListRequest extends UsersWanted {
  readonly limit: number;
}

const columns = {
  id: users.id,
  userName: users.userName,
  fullName: users.fullName,
  emailAddress: users.emailAddress,
  language: users.language,
  permissionLevel: users.permissionLevel,
  companyId: users.companyId,
  companyName: companies.name,
  lastLogin: users.lastLogin,
  disabled: users.disabled,
  hasSecondFactor: hasFactor,
};

function matchingUsers({
  search = '',
  withAddresses,
  internalOnly,
  levels,
  ids,
}: UserFilter): SQL | undefined {
  const pattern = containsPattern(search);
  const matches =
    search === ''
      ? undefined
      : or(
          sql`lower(${users.userName}) like ${pattern}`,
          sql`lower(${users.fullName}) like ${pattern}`,
          withAddresses ? sql`lower(${users.emailAddress}) like ${pattern}` : undefined,
        );
  return and(
    isNull(users.deletedAt),
    matches,
    levels === undefined ? undefined : anyOf(users.permissionLevel, levels),
    ids === undefined ? undefined : anyOf(users.id, ids),
    internalOnly ? and(eq(companies.isInternal, true), sql`not ${users.disabled}`) : undefined,
  );
}

/** Users by name; prefix matches come first, so that a limit never excludes them. */
export async function listUsers({ db, limit, ...filter }: UserListRequest) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(matchingUsers(filter))
    .orderBy(
      sql`lower(${users.fullName}) like ${prefixPattern(filter.search ?? '')} desc`,
      sql`lower(${users.fullName})`,
      users.id,
    )
    .limit(limit);
}

/** Only ids, for counting. */
export function selectUserIds({ db, ...filter }: UsersWanted) {
  return db
    .select({ id: users.id })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(matchingUsers(filter))
    .$dynamic();
}

/** Sort keys of users, as text for the keyset cursor; users without a sign-in or a company come first. */
const SORT_KEYS: Readonly<Record<UserSort, SQL<string>>> = {
  fullName: sql`lower(${users.fullName})`,
  userName: sql`lower(${users.userName})`,
  emailAddress: sql`lower(${users.emailAddress})`,
  company: sql`coalesce(lower(${companies.name}), '')`,
  lastLogin: sql`coalesce(${timeKey(users.lastLogin)}, '')`,
};

interface PageWanted extends UserListRequest {
  readonly sort: UserSort;
  readonly descending: boolean;
  readonly cursor: string | null;
}

/** A page of users by a column, after a cursor. */
export function listUserPage({ db, sort, descending, cursor, limit, ...filter }: PageWanted) {
  const key = SORT_KEYS[sort];
  const direction = descending ? desc : asc;
  const position = decodeTextCursor(cursor);
  return db
    .select({ ...columns, sortKey: key })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(matchingUsers(filter), afterTextPosition({ text: key, id: users.id, position, descending })))
    .orderBy(direction(key), direction(users.id))
    .limit(rowLimit(limit));
}

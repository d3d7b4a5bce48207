import { writeApiKey } from '@halla/domain/access/api-keys';
import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { apiKeys } from '#modules/auth/api-keys/api-keys.table.ts';
import { sessionTokens } from '#modules/auth/auth.table.ts';
import { hashPassword } from '#modules/auth/passwords/password-hash.ts';
import { savedViews } from '#modules/saved-views/saved-views.table.ts';
import { users } from '#modules/users/users.table.ts';
import type { givenCompanies } from './companies.ts';
import { type Making, must } from './making.ts';

const DAY_MS = 86_400_000;

export function givenUsers({
  db,
  clock,
  next,
  internalCompany,
}: Making & Pick<ReturnType<typeof givenCompanies>, 'internalCompany'>) {
  const token = async (userId: number) => {
    const secret = newSecret();
    const expiresAt = new Date(clock.now.getTime() + 30 * DAY_MS);
    await db.insert(sessionTokens).values({
      tokenHash: hashSecret(secret),
      userId,
      createdAt: clock.now,
      lastUsed: clock.now,
      expiresAt,
    });
    return secret;
  };

  /** A user with a session; staff belong to the maker by default. */
  const user = async (
    levelName: LevelName,
    values: Partial<typeof users.$inferInsert> & { password?: string } = {},
  ) => {
    const { password, ...columns } = values;
    const name = `${levelName.toLowerCase()}${next()}`;
    const isClient = levelName === 'CLIENT' || levelName === 'CLIENT_MAINTENANCE';
    const [row] = await db
      .insert(users)
      .values({
        userName: name,
        emailAddress: `${name}@example.test`,
        fullName: `Full ${name}`,
        permissionLevel: LEVELS[levelName],
        companyId: isClient ? null : (await internalCompany()).id,
        ...(password !== undefined && { passwordHash: await hashPassword(password) }),
        ...columns,
      })
      .returning();
    const created = must(row);
    return { ...created, token: await token(created.id) };
  };

  const savedView = async (
    { id: userId }: { id: number },
    values: Partial<typeof savedViews.$inferInsert> = {},
  ) => {
    const state = { filters: {}, columns: [], density: 'comfortable' as const };
    const [row] = await db
      .insert(savedViews)
      .values({ userId, list: 'alerts', name: `View ${next()}`, state, ...values })
      .returning();
    return must(row);
  };

  const apiKey = async (
    { id: userId }: { id: number },
    values: Partial<typeof apiKeys.$inferInsert> = {},
  ) => {
    const secret = writeApiKey(newSecret());
    const expiresAt = new Date(clock.now.getTime() + 30 * DAY_MS);
    const key = { userId, name: `Key ${next()}`, calls: ['get_devices'], createdAt: clock.now, expiresAt };
    const [row] = await db
      .insert(apiKeys)
      .values({ ...key, keyHash: hashSecret(secret), ...values })
      .returning();
    return { ...must(row), secret };
  };

  return { token, user, savedView, apiKey };
}

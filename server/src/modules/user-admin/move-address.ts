import type { SignedInContext } from '#app/calls/context.ts';
import { credentials } from '#modules/auth/credentials.service.ts';
import { accounts } from '#modules/users/users.service.ts';
import type { StoredAccount } from './user-admin.repository.ts';

interface Moved {
  ctx: SignedInContext;
  /** The account before the change. */
  stored: StoredAccount;
  newAddress: string;
}

/** Follows a change of a user's address: mails both addresses, and ends links mailed to the former one. */
export async function moveAddress({ ctx, stored, newAddress }: Moved): Promise<void> {
  const { db, now, actor } = ctx;
  const { id: userId, emailAddress: formerAddress } = stored;
  // A link mailed to the former address would still open the account.
  await credentials.endResetLinks({ db, userId, now });
  const account = await accounts.byId(db, userId);
  if (account === undefined || account.disabled) return;
  const { fullName, language } = account;
  const isByOther = userId !== actor.userId;
  const content = { kind: 'address_changed', fullName, formerAddress, newAddress, isByOther } as const;
  await ctx.mailMany(
    [formerAddress, newAddress].map((emailAddress) => ({ to: { emailAddress, language }, content })),
  );
}

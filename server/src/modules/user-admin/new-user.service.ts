import type { CallRequest } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import type { LastStepContext, Work } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { assertGoodPassword } from '#modules/auth/passwords/password.service.ts';
import { hashPassword } from '#modules/auth/passwords/password-hash.ts';
import { holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';
import { refusingDuplicates } from './taken-names.ts';

interface NewUser {
  ctx: LastStepContext;
  input: CallRequest<'create_new_user'>;
}

/** Adds a user of a customer, who has to set a new password because a super user typed this one. */
export async function createUser({ ctx, input: { password, ...wanted } }: NewUser) {
  const { username: userName, name: fullName, email: emailAddress } = wanted;
  assertGoodPassword(password, { userName, fullName, emailAddress });
  const passwordHash = await hashPassword(password);
  return ctx.lastStep(async (work) => {
    const id = await addUser({ work, wanted, passwordHash });
    return { message: 'User added', user: { id } };
  });
}

/** Values that only an invitation sets. */
type Chosen = 'language' | 'permissionLevel';

interface Added {
  work: Work;
  wanted: Omit<CallRequest<'invite_user'>, Chosen> & Partial<Pick<CallRequest<'invite_user'>, Chosen>>;
  /** Hash of an initial password, which has to be renewed; null for an invited user. */
  passwordHash: string | null;
}

/** Stores a new user, of level CLIENT until another one is chosen, and answers the id. */
export async function addUser({ work, wanted, passwordHash }: Added): Promise<number> {
  const { db, now } = work;
  const { username: userName, email: emailAddress, name: fullName, companyid: companyId } = wanted;
  const { language, permissionLevel = LEVELS.CLIENT } = wanted;
  if ((await holdCompany(db, companyId)) === undefined)
    throw refusedField('users.unknown_company', 'companyid');
  const user = {
    ...{ userName, emailAddress, fullName, companyId },
    permissionLevel,
    passwordRenewRequired: passwordHash !== null,
    ...(language !== undefined && { language }),
  };
  const id = await refusingDuplicates({
    fields: { userName: 'username', emailAddress: 'email' },
    write: () => accounts.create(db, { ...user, passwordHash, createdAt: now, updatedAt: now }),
  });
  await work.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, after: user });
  work.changedWidely([companyId]);
  return id;
}

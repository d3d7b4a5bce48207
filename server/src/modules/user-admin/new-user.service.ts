import type { CallRequest } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import type { LastStepContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { assertGoodPassword } from '#modules/auth/password.service.ts';
import { hashPassword } from '#modules/auth/password-hash.ts';
import { holdCompany } from '#modules/companies/stored-companies.ts';
import { accounts } from '#modules/users/users.service.ts';
import { refusingDuplicates } from './taken-names.ts';

interface NewUser {
  ctx: LastStepContext;
  input: CallRequest<'create_new_user'>;
}

/** Adds a customer's user, whose password somebody else has typed and who therefore has to set another. */
export async function createUser({ ctx, input }: NewUser) {
  const { username: userName, email: emailAddress, name: fullName, password, companyid: companyId } = input;
  assertGoodPassword(password);
  const passwordHash = await hashPassword(password);
  return ctx.lastStep(async (work) => {
    const { db, now } = work;
    if ((await holdCompany({ db, id: companyId })) === undefined)
      throw refusedField('users.unknown_company', 'companyid');
    const user = {
      ...{ userName, emailAddress, fullName, companyId },
      permissionLevel: LEVELS.CLIENT,
      passwordRenewRequired: true,
    };
    const id = await refusingDuplicates({
      fields: { userName: 'username', emailAddress: 'email' },
      write: () => accounts.create({ db, user: { ...user, passwordHash, createdAt: now, updatedAt: now } }),
    });
    await work.audit({ entity: 'users', entityId: id, resource: { kind: 'user', id }, after: user });
    work.changedWidely([companyId]);
    return { message: 'User added', user: { id } };
  });
}

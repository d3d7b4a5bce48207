import { userAdmin } from '@halla/contract/user-admin';
import { AppError } from '#app/calls/errors.ts';
import { implement } from '#app/calls/implement.ts';
import { editUser } from './edit-user.service.ts';
import { getWorkOfUser } from './hand-over.service.ts';
import { inviteUser, renewInvitation } from './invite-user.service.ts';
import { createUser } from './new-user.service.ts';
import { endSessions, getSignIns } from './sign-ins.service.ts';
import { presentAccount } from './user-admin.presenter.ts';
import { findAccount } from './user-admin.repository.ts';

export const userAdminCalls = implement(userAdmin, {
  get_user: async ({ input, ctx }) => {
    const account = await findAccount(ctx.db, { id: input.user_id, now: ctx.now });
    if (account === undefined) throw new AppError('core.invalid_user');
    return { users: [presentAccount(account)] };
  },
  create_new_user: createUser,
  invite_user: inviteUser,
  renew_invitation: renewInvitation,
  get_work_of_user: getWorkOfUser,
  edit_user: editUser,
  get_sign_ins: getSignIns,
  end_sign_ins: endSessions,
});

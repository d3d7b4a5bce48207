import { users } from '@halla/contract/users';
import { LEVELS } from '@halla/domain/levels';
import { implement } from '#app/implement.ts';
import { presentUser } from './users.presenter.ts';
import { listPeople } from './users.service.ts';

export const userCalls = implement(users, {
  get_user_list: async ({ input, ctx }) => {
    const internalOnly = input.userGroup === 'CTN' || ctx.actor.level !== LEVELS.SUPER_USER;
    const rows = await listPeople({ db: ctx.db, search: input.search_value ?? '', internalOnly });
    return { users: rows.map((row) => presentUser(row, ctx.actor.level)) };
  },
});

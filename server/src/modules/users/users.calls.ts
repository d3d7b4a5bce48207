import { users } from '@halla/contract/users';
import { LEVELS } from '@halla/domain/levels';
import { opensNotesOf } from '@halla/domain/note-pages';
import { implement } from '#app/implement.ts';
import { presentUser } from './users.presenter.ts';
import { listPeople } from './users.service.ts';

export const userCalls = implement(users, {
  get_user_list: async ({ input, ctx }) => {
    const internalOnly = input.userGroup === 'CTN' || ctx.actor.level !== LEVELS.SUPER_USER;
    const rows = await listPeople({ db: ctx.db, search: input.search_value ?? '', internalOnly });
    const { opensNotesOf: kind } = input;
    const wanted = kind === undefined ? rows : rows.filter((row) => opensNotesOf(kind, row.permissionLevel));
    return { users: wanted.map((row) => presentUser(row, ctx.actor.level)) };
  },
});

import { LIST_CAP } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentEmailList, presentListed } from './email-lists.presenter.ts';
import {
  findEmailList,
  listDeviceProfiles,
  listEmailLists,
  listProductLines,
  selectListIds,
} from './email-lists.repository.ts';

/** E-mail lists, or a single one with its members. */
export async function getEmailLists({ ctx: { db, actor }, input }: Asked<'get_email_lists'>) {
  const { list_id: id, search_value: search, cursor, sort = 'name' } = input;
  if (id !== undefined) {
    const found = await findEmailList(db, id);
    if (found === undefined) throw new AppError('core.invalid_user');
    return { emaillist: presentEmailList(found, actor.level) };
  }
  const { limit = LIST_CAP } = input;
  const { rows: emaillist, ...page } = await answerPage({
    db,
    query: listEmailLists({ db, search, cursor, descending: sort === '-name', limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortKey, id }) => encodeCursor(sortKey, id),
    all: selectListIds({ db, search }),
    present: (rows) => rows.map((row) => presentListed(row, actor.level)),
  });
  return { emaillist, ...page };
}

export async function getDeviceProfiles({ ctx: { db } }: Asked<'get_device_profiles'>) {
  return { deviceprofiles: await listDeviceProfiles(db) };
}

export async function getProductLines({ ctx: { db } }: Asked<'get_product_lines'>) {
  return { productlines: await listProductLines(db) };
}

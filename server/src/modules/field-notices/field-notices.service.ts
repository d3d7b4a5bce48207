import { LIST_CAP } from '@halla/domain/limits';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { presentListed, presentNotice, presentOwner } from './field-notices.presenter.ts';
import { findNotice, listNotices, selectNoticeIds } from './field-notices.repository.ts';
import { readReach, unknownSerials } from './notice-devices.repository.ts';
import { listOwners, selectOwnerIds } from './notice-owners.repository.ts';

/** Notices that the caller may see, the newest first. */
export async function getFieldNotices({ ctx: { db, actor }, input }: Asked<'get_field_notices'>) {
  const { states, open, search_value: search, cursor, limit = LIST_CAP } = input;
  const request = { db, reader: actor, filter: { states, open, search } };
  const { rows: notices, ...page } = await answerPage({
    db,
    query: listNotices({ ...request, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor(createdAt, id),
    all: selectNoticeIds(request),
    present: (rows) => rows.map(presentListed),
  });
  return { notices, ...page };
}

export async function getFieldNotice({
  ctx: { db, actor },
  input: { notice_id: id },
}: Asked<'get_field_notice'>) {
  const row = await findNotice(db, { id, reader: actor });
  if (row === undefined) throw new AppError('core.not_found');
  return { notice: presentNotice(row, actor.level) };
}

/** Owners of the devices of a notice, in the scope of the caller. */
export async function getNoticeCompanies({ ctx, input }: Asked<'get_notice_companies'>) {
  const { db, actor, resources } = ctx;
  const { notice_id: noticeId, states, search_value: search, cursor, limit = LIST_CAP } = input;
  const [notice] = await resources.fieldNotice.find({ db, ...actor, ids: [noticeId] });
  if (notice === undefined) throw new AppError('core.not_found');
  const request = { db, noticeId, scope: actor.scope, states, search };
  const { rows: companies, ...page } = await answerPage({
    db,
    query: listOwners({ ...request, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortKey, id }) => encodeCursor(sortKey, id),
    all: selectOwnerIds(request),
    present: (rows) => rows.map((row) => presentOwner(row, actor.level)),
  });
  return { companies, ...page };
}

/** Number of devices and owners that a selection would reach. */
export async function getNoticeReach({ ctx: { db }, input: { criteria } }: Asked<'get_notice_reach'>) {
  return { ...(await readReach(db, criteria)), unknown: await unknownSerials(db, criteria.serialNumbers) };
}

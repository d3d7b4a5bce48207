import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { hasEvent, insertEvents } from './field-notices.repository.ts';
import { isOwner } from './notice-owners.repository.ts';
import { lockPublished } from './publish-notice.service.ts';

/** Records when the caller's company first opened a notice; does nothing if it owns none of the devices. */
export async function readFieldNotice({ ctx, input: { notice_id: noticeId } }: Asked<'read_field_notice'>) {
  const { db, actor, resources } = ctx;
  const [notice] = await resources.fieldNotice.find({ db, ...actor, ids: [noticeId] });
  if (notice === undefined) throw new AppError('core.not_found');
  const { companyId } = actor;
  const message = 'Notice read';
  if (companyId === null || !(await isOwner(db, { noticeId, companyId }))) return { message };
  if (await hasEvent(db, { noticeId, companyId, kind: 'read' })) return { message };
  await record(ctx, { noticeId, companyId, kind: 'read' });
  return { message };
}

/** Acknowledges a notice for an owner in the scope of the caller; the first time counts. */
export async function acknowledgeFieldNotice({ ctx, input }: Asked<'acknowledge_field_notice'>) {
  const { db, actor } = ctx;
  const { notice_id: noticeId, company_id: companyId, note } = input;
  await lockPublished(ctx, noticeId);
  const isIn = actor.scope === 'all' || actor.scope.includes(companyId);
  if (!isIn || !(await isOwner(db, { noticeId, companyId }))) throw new AppError('core.not_found');
  if (!(await hasEvent(db, { noticeId, companyId, kind: 'acknowledged' })))
    await record(ctx, { noticeId, companyId, kind: 'acknowledged', note: note || null });
  return { message: 'Notice acknowledged' };
}

interface Answered {
  noticeId: number;
  companyId: number;
  kind: 'read' | 'acknowledged';
  note?: string | null;
}

async function record(ctx: SignedInContext, { noticeId, companyId, kind, note = null }: Answered) {
  const { db, now, actor } = ctx;
  await insertEvents(db, [{ noticeId, companyId, kind, note, at: now, userId: actor.userId }]);
  await ctx.audit({
    ...{ entity: 'field_notices', entityId: noticeId, resource: null },
    after: { [kind]: companyId, note },
  });
  ctx.changed({ domain: 'fieldNotices', id: noticeId, owners: [companyId] });
}

import type { CallRequest } from '@halla/contract/calls';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import {
  deleteNotice,
  insertNotice,
  lockNotice,
  type StoredNotice,
  updateNotice,
} from './field-notices.repository.ts';

type Content = Omit<CallRequest<'edit_field_notice'>['notice'], 'id' | 'updatedAt'>;

/** Columns of the sent fields. */
function columnsSent({ title, text, ...rest }: Content) {
  return {
    ...rest,
    ...(title !== undefined && { titleEn: title.en ?? '', titleFi: title.fi ?? '' }),
    ...(text !== undefined && { textEn: text.en ?? '', textFi: text.fi ?? '' }),
  };
}

/** Creates a draft. */
export async function addFieldNotice({ ctx, input: { notice } }: Asked<'add_field_notice'>) {
  const { db, now, actor } = ctx;
  const { urgency, criteria, title, text, acknowledgeBy } = notice;
  const columns = {
    ...{ urgency, criteria, acknowledgeBy, titleEn: title.en ?? '', titleFi: title.fi ?? '' },
    ...{ textEn: text.en ?? '', textFi: text.fi ?? '' },
  };
  const author = { createdBy: actor.userId, createdAt: now, updatedAt: now };
  const id = await insertNotice(db, { ...columns, ...author });
  await auditNotice(ctx, { id, after: columns });
  return { message: 'Notice added', notice: { id } };
}

/** Changes a draft. */
export async function editFieldNotice({ ctx, input }: Asked<'edit_field_notice'>) {
  const { id, updatedAt, ...wanted } = input.notice;
  const stored = await lockDraft(ctx, { id, updatedAt });
  const { before, after } = changedFields<StoredNotice>({ stored, wanted: columnsSent(wanted) });
  await updateNotice(ctx.db, { id, change: { ...after, updatedAt: ctx.now } });
  await auditNotice(ctx, { id, before, after });
  return { message: 'Notice saved', notice: { id } };
}

/** Deletes a draft. */
export async function deleteFieldNotice({ ctx, input: { notice_id: id } }: Asked<'delete_field_notice'>) {
  const { titleEn, titleFi } = await lockDraft(ctx, { id });
  await deleteNotice(ctx.db, id);
  await auditNotice(ctx, { id, before: { titleEn, titleFi } });
  return { message: 'Notice deleted' };
}

interface Draft {
  id: number;
  /** Version as loaded. */
  updatedAt?: string | undefined;
}

/** The draft, locked; refuses one that was published or has changed since. */
export async function lockDraft(ctx: SignedInContext, { id, updatedAt }: Draft): Promise<StoredNotice> {
  const stored = await lockNotice(ctx.db, { id, reader: ctx.actor });
  if (stored === undefined) throw new AppError('core.not_found');
  if (stored.state !== 'draft') throw new AppError('field_notices.not_a_draft');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  return stored;
}

interface ChangedNotice {
  id: number;
  before?: unknown;
  after?: unknown;
}

/** Records a change of a notice and publishes it to administrators. */
export async function auditNotice(ctx: SignedInContext, { id, ...change }: ChangedNotice): Promise<void> {
  await ctx.audit({ entity: 'field_notices', entityId: id, resource: null, ...change });
  ctx.changed({ domain: 'fieldNotices', id });
}

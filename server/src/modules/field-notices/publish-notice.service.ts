import { LANGUAGES } from '@halla/domain/limits';
import { mayRemind, missingTexts, namesNothing } from '@halla/domain/notices/field-notice';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditNotice, lockDraft } from './edit-notice.service.ts';
import { lockNotice, type StoredNotice, updateNotice } from './field-notices.repository.ts';
import { insertDevices, ownersOf } from './notice-devices.repository.ts';

/** Publishes a draft with the devices that match now. Its job mails their owners. */
export async function publishFieldNotice({ ctx, input }: Asked<'publish_field_notice'>) {
  const { db, now, actor } = ctx;
  const { notice_id: id, updatedAt } = input;
  const { titleEn, titleFi, textEn, textFi, criteria } = await lockDraft(ctx, { id, updatedAt });
  const texts = { title: { en: titleEn, fi: titleFi }, text: { en: textEn, fi: textFi } };
  if (missingTexts(texts, LANGUAGES).length > 0) throw new AppError('field_notices.no_text');
  const devices = namesNothing(criteria) ? 0 : await insertDevices(db, { noticeId: id, criteria });
  if (devices === 0) throw new AppError('field_notices.no_devices');
  const change = { state: 'published' as const, publishedAt: now, publishedBy: actor.userId };
  await updateNotice(db, { id, change: { ...change, updatedAt: now } });
  await auditNotice(ctx, { id, after: { ...change, devices } });
  const owners = await ownersOf(db, id);
  ctx.changedWidely(owners);
  return { message: 'Notice published', devices, companies: owners.length };
}

/** Makes the job mail all owners who have not acknowledged again. */
export async function remindAboutNotice({ ctx, input: { notice_id: id } }: Asked<'remind_about_notice'>) {
  const { remindedAt, publishedAt } = await lockPublished(ctx, id);
  if (!mayRemind(remindedAt ?? publishedAt, ctx.now)) throw new AppError('field_notices.just_reminded');
  await updateNotice(ctx.db, { id, change: { remindedAt: ctx.now } });
  await auditNotice(ctx, { id, after: { remindedAt: ctx.now } });
  return { message: 'The owners are reminded' };
}

/** Closes a notice; it stays readable. */
export async function closeFieldNotice({ ctx, input: { notice_id: id } }: Asked<'close_field_notice'>) {
  const { db, now, actor } = ctx;
  await lockPublished(ctx, id);
  const change = { state: 'closed' as const, closedAt: now, closedBy: actor.userId };
  await updateNotice(db, { id, change: { ...change, updatedAt: now } });
  await auditNotice(ctx, { id, after: change });
  ctx.changedWidely(await ownersOf(db, id));
  return { message: 'Notice closed' };
}

/** A published notice that the caller may see, locked. */
export async function lockPublished(ctx: SignedInContext, id: number): Promise<StoredNotice> {
  const stored = await lockNotice(ctx.db, { id, reader: ctx.actor });
  if (stored === undefined) throw new AppError('core.not_found');
  if (stored.state !== 'published') throw new AppError('field_notices.not_published');
  return stored;
}

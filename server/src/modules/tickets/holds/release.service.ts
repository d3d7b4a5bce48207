import { mayAgree } from '@halla/domain/service/holds';
import type { Asked, SignedInContext, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lastVerdict } from './held-tests.repository.ts';
import { writeRepaired } from './hold.service.ts';
import { mailReleased } from './hold-mails.ts';
import {
  findHold,
  type HeldDevice,
  lockHeldDevice,
  readUsedParts,
  type StoredHold,
  updateHold,
  writeHeldSince,
} from './holds.repository.ts';
import { publishHold } from './publish-hold.ts';
import { recordHold } from './record-hold.ts';

interface OpenHold {
  hold: StoredHold;
  device: HeldDevice;
}

/** An open hold, read under the lock of its device; a deleted device is not released any more. */
async function lockOpenHold({ db }: Pick<SignedInContext, 'db'>, id: number): Promise<OpenHold> {
  const known = await findHold(db, id);
  const device = known && (await lockHeldDevice(db, known.deviceId));
  const hold = device && (await findHold(db, id));
  if (hold === undefined || device === undefined) throw new AppError('core.not_found');
  if (hold.releasedAt !== null) throw new AppError('holds.ended');
  return { hold, device };
}

/** Handles report_repair. */
export async function reportRepair({ ctx, input }: Asked<'report_repair'>) {
  const open = await lockOpenHold(ctx, input.hold_id);
  const { repairedAt } = open.hold;
  // A failed test is followed by another repair.
  const hasFailed =
    repairedAt !== null && (await lastVerdict(ctx.db, { holdId: open.hold.id, repairedAt })) === 'failed';
  if (repairedAt !== null && !hasFailed) throw new AppError('holds.repaired_already');
  await writeRepaired(ctx, open);
  return { message: 'Repair reported' };
}

/** Handles ask_release. */
export async function askRelease({ ctx, input }: Asked<'ask_release'>) {
  const { db, now, actor } = ctx;
  const { hold, device } = await lockOpenHold(ctx, input.hold_id);
  if (hold.askedAt !== null) throw new AppError('holds.asked_already');
  const { reason } = input;
  const change = { askedAt: now, askedBy: actor.userId, askedReason: reason };
  await updateHold(db, { id: hold.id, change });
  await recordHold(ctx, { hold, step: 'asked', reason });
  await publishHold(ctx, { device, ticketId: hold.ticketId });
  return { message: 'Release asked for' };
}

/** Handles answer_release. */
export async function answerRelease({ ctx, input: { hold_id: id, agrees } }: Asked<'answer_release'>) {
  const { db, actor } = ctx;
  const { hold, device } = await lockOpenHold(ctx, id);
  if (hold.askedAt === null) throw new AppError('holds.not_asked');
  if (!agrees) {
    await updateHold(db, { id, change: { askedAt: null, askedBy: null, askedReason: null } });
    await recordHold(ctx, { hold, step: 'takenBack' });
    await publishHold(ctx, { device, ticketId: hold.ticketId });
    return { message: 'Request taken back', isReleased: false };
  }
  if (!mayAgree({ askedBy: hold.askedBy, userId: actor.userId })) throw new AppError('holds.second_person');
  await release({ work: ctx, hold, device, by: { userId: actor.userId } });
  return { message: 'Device released', isReleased: true };
}

interface Released extends OpenHold {
  work: Work;
  /** The second person, or the session that passed. */
  by: { userId: number } | { sessionId: number };
}

/** Ends a hold, records the parts used by the repair, and mails the customers who follow the ticket. */
export async function release({ work, hold, device, by }: Released): Promise<void> {
  const { db, now } = work;
  const { id, ticketId } = hold;
  const isByHand = 'userId' in by;
  const parts = await readUsedParts(db, ticketId);
  const ended = isByHand
    ? { release: 'hand' as const, releasedBy: by.userId }
    : { release: 'test' as const, releaseSessionId: by.sessionId };
  await updateHold(db, { id, change: { ...ended, releasedAt: now, parts } });
  await writeHeldSince(db, device.id);
  await recordHold(work, {
    hold,
    step: isByHand ? 'releasedByHand' : 'releasedByTest',
    reason: isByHand ? (hold.askedReason ?? undefined) : undefined,
    facts: { ...by, parts },
  });
  await mailReleased({ work, hold, isTested: !isByHand, actorId: isByHand ? by.userId : null });
  await publishHold(work, { device, ticketId });
}

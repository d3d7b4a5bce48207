import type { Work } from '#app/calls/context.ts';
import {
  closeOwnership,
  correctOpenOwner,
  findOpenOwnership,
  insertOwnership,
  type OpenedInterval,
  removeOpened,
} from './intervals.shared.repository.ts';
import { type OwnerSince, restampSessions } from './rollups.shared.repository.ts';

interface HandOver {
  work: Work;
  deviceId: number;
  companyId: number;
  at: Date;
}

/** The effects of a change of owner, for undo. */
export interface HandedOver {
  /** Start of the new owner's interval. */
  from: Date;
  /** The former interval was closed; otherwise the whole interval was reassigned. */
  isSplit: boolean;
  /** Sessions moved to the new owner. */
  sessionIds: readonly number[];
}

/**
 * Hands a locked device over to another company at an instant: opens a new ownership interval and moves
 * sessions that a fast clock dated after that instant.
 */
export async function handOver({ work, deviceId, companyId, at }: HandOver): Promise<HandedOver | null> {
  const { db, config } = work;
  const open = await findOpenOwnership(db, deviceId);
  if (open.companyId === companyId) return null;
  work.changedWidely([open.companyId, companyId]);
  const from = open.validFrom < at ? at : open.validFrom;
  const isSplit = from > open.validFrom;
  if (isSplit) {
    await closeOwnership(db, { deviceId, validTo: from });
    await insertOwnership(db, { deviceId, companyId, validFrom: from });
  } else {
    // An empty interval: its owner can have no data.
    await correctOpenOwner(db, { deviceId, companyId });
  }
  const owners = [{ deviceId, companyId, from }];
  const sessionIds = await restampSessions({ db, owners, zone: config.BUSINESS_TIME_ZONE });
  return { from, isSplit, sessionIds };
}

/** Reverts the hand-overs of locked devices completely. */
export async function takeBack(
  work: Work,
  handedOver: readonly (OwnerSince & OpenedInterval)[],
): Promise<void> {
  if (handedOver.length === 0) return;
  const { db, config } = work;
  await removeOpened(db, handedOver);
  await restampSessions({ db, owners: handedOver, zone: config.BUSINESS_TIME_ZONE });
}

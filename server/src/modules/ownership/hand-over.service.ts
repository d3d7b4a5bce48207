import type { Work } from '#app/calls/context.ts';
import {
  closeOwnership,
  correctOpenOwner,
  findOpenOwnership,
  insertOwnership,
  type OpenedInterval,
  removeOpened,
} from './intervals.ts';
import { type OwnerSince, restampSessions } from './rollups.service.ts';

interface HandOver {
  work: Work;
  deviceId: number;
  companyId: number;
  at: Date;
}

/** What a change of owner has done, so that it can be taken back. */
export interface HandedOver {
  /** From when on the device is the new owner's. */
  from: Date;
  /** The former interval was closed there; otherwise it was given away whole. */
  isSplit: boolean;
  /** Sessions that went along. */
  sessionIds: readonly number[];
}

/**
 * Gives a locked device to another company from an instant on: a new ownership interval, and the sessions that a clock
 * ahead of ours has already put behind that instant go to it.
 */
export async function handOver({ work, deviceId, companyId, at }: HandOver): Promise<HandedOver | null> {
  const { db, config } = work;
  const open = await findOpenOwnership({ db, deviceId });
  if (open.companyId === companyId) return null;
  work.changedWidely([open.companyId, companyId]);
  const from = open.validFrom < at ? at : open.validFrom;
  const isSplit = from > open.validFrom;
  if (isSplit) {
    await closeOwnership({ db, deviceId, validTo: from });
    await insertOwnership({ db, deviceId, companyId, validFrom: from });
  } else {
    // Owned for no time at all: nothing can belong to the former owner of this interval.
    await correctOpenOwner({ db, deviceId, companyId });
  }
  const owners = [{ deviceId, companyId, from }];
  const sessionIds = await restampSessions({ db, owners, zone: config.BUSINESS_TIME_ZONE });
  return { from, isSplit, sessionIds };
}

/** Gives locked devices back to their former owners, as if they had never been handed over. */
export async function takeBack({
  work,
  handedOver,
}: {
  work: Work;
  /** With the company that owned each device before. */
  handedOver: readonly (OwnerSince & OpenedInterval)[];
}): Promise<void> {
  if (handedOver.length === 0) return;
  const { db, config } = work;
  await removeOpened({ db, intervals: handedOver });
  await restampSessions({ db, owners: handedOver, zone: config.BUSINESS_TIME_ZONE });
}

import type { Work } from '#app/context.ts';
import { restampSessions } from '#modules/sessions/rollups.service.ts';
import {
  closeOwnership,
  correctOpenOwner,
  findOpenOwnership,
  insertOwnership,
} from './ownership.repository.ts';

interface HandOver {
  work: Work;
  deviceId: number;
  companyId: number;
  at: Date;
}

/**
 * Gives a locked device to another company from an instant on: a new ownership interval, and the sessions that a clock
 * ahead of ours has already put behind that instant go to it.
 */
export async function handOver({ work, deviceId, companyId, at }: HandOver): Promise<void> {
  const { db, config } = work;
  const open = await findOpenOwnership({ db, deviceId });
  if (open.companyId === companyId) return;
  const from = open.validFrom < at ? at : open.validFrom;
  if (from > open.validFrom) {
    await closeOwnership({ db, deviceId, validTo: from });
    await insertOwnership({ db, deviceId, companyId, validFrom: from });
  } else {
    // Owned for no time at all: nothing can belong to the former owner of this interval.
    await correctOpenOwner({ db, deviceId, companyId });
  }
  await restampSessions({ db, deviceId, companyId, from, zone: config.BUSINESS_TIME_ZONE });
}

import { resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import type { Work } from '#app/calls/context.ts';
import { insertRecord, pointAtLatest } from './lifecycle.repository.ts';

/** The customer for whom a device was made. */
export interface FirstOwner {
  id: number;
  name: string;
  /** Country. */
  location: string | null;
}

/** The first record of a device: ready at the maker, or dispatched to its owner. */
export async function writeFirstRecord(
  work: Work,
  { deviceId, company }: { deviceId: number; company: FirstOwner | undefined },
): Promise<void> {
  const { db, now } = work;
  const state = company === undefined ? 'ready' : 'dispatched';
  const clientInfo =
    company === undefined
      ? null
      : {
          companyId: company.id,
          companyName: company.name,
          ...(company.location !== null && { location: company.location }),
        };
  const id = await insertRecord(db, {
    deviceId,
    state,
    location: resolvePlace(state, null, null),
    clientInfo,
    companyId: company?.id ?? null,
    createdAt: now,
  });
  await pointAtLatest(db, [deviceId]);
  work.changed({ domain: 'lifecycle', id, deviceId });
}

import type { ClientInfoInput } from '@halla/contract/client-info';
import { LEVELS } from '@halla/domain/access/levels';
import type { Work } from '#app/calls/context.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { snapshotClient } from '#modules/lifecycle/client-info.service.ts';
import { findLatest } from '#modules/lifecycle/lifecycle.repository.ts';
import { writeRecord } from '#modules/lifecycle/write-record.service.ts';
import type { DemoStep } from './demo-stories.ts';

/** Ids of the demo accounts that move devices. */
export type Authors = Readonly<Record<DemoStep['by'], number>>;

interface Taking {
  /** Work whose clock is set to the time of the step. */
  work: Work;
  deviceId: number;
  step: Pick<DemoStep, 'state' | 'place' | 'note'> & { quality?: 1 | 2 | undefined };
  client: ClientInfoInput | undefined;
  userId: number;
}

/** Writes one life-cycle step through the services, as a user of the maker would. */
export async function take({ work, deviceId, step, client, userId }: Taking): Promise<void> {
  const { db } = work;
  const device = await lockDevice({ db, scope: 'all', id: deviceId });
  if (device === undefined) throw new Error(`The device ${deviceId} of a demo story is gone.`);
  await writeRecord({
    work,
    device,
    latest: await findLatest(db, deviceId),
    record: {
      state: step.state,
      place: step.place ?? null,
      quality: step.quality ?? null,
      clientInfo: await snapshotClient({ db, scope: 'all', clientInfo: client, path: 'client' }),
      userId,
    },
    note: step.note ?? null,
    writtenBy: userId,
    level: LEVELS.SUPER_USER,
  });
}

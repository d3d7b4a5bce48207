import { demoLife } from '@halla/domain/demo/demo-life';
import type { DemoLifeStep } from '@halla/domain/demo/demo-lives';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { recordMaking } from '#modules/devices/device-changes.shared.repository.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import type { DeviceRow } from '#modules/devices/devices.repository.ts';
import { listDevices } from '#modules/devices/lists/device-lists.repository.ts';
import { deleteRecords, findLatest } from '#modules/lifecycle/lifecycle.repository.ts';
import { handOver } from '#modules/ownership/hand-over.service.ts';
import { ALWAYS } from '#modules/ownership/intervals.shared.repository.ts';
import { backdated } from './backdated-work.ts';
import { type Authors, take } from './demo-step.ts';
import type { CabinOrder } from './history/cabin-orders.ts';
import { officeTime } from './office-time.ts';

/** Above the number of devices of any demo. */
const AT_MOST = 2_000;

interface Telling {
  deps: WorkDependencies;
  authors: Authors;
  /** First day of the demo. */
  since: string;
  /** Orders by the ids of the devices sold with them. */
  orders?: ReadonlyMap<number, CabinOrder>;
}

/**
 * Writes the life cycle of every registered device, consistent with its sessions: produced and kept by the
 * maker, dispatched to its client, and sometimes further steps. One transaction per device, so that locks are
 * short.
 */
export async function tellFleet({ deps, orders, ...telling }: Telling): Promise<void> {
  const devices = await listDevices({ db: deps.db, scope: 'all', filter: {}, limit: AT_MOST });
  for (const device of devices.filter(isUntold)) {
    const order = orders?.get(device.id);
    const write = (order: CabinOrder | undefined) =>
      writeWork({ deps, author: { userId: null, call: 'demo' } }, (work) =>
        tell({ work, ...telling, device, order }),
      );
    await write(order).catch((error: unknown) => {
      if (order === undefined || !(error instanceof AppError)) throw error;
      // If a user has since changed the device or its client, the device gets its life cycle without the
      // order.
      const { log } = deps.surroundings();
      log.warn({ serialNumber: device.serialNumber, code: error.code }, 'an order of the demo was refused');
      return write(undefined);
    });
  }
}

/** Only the record of a registration has no author. */
function isUntold({ latestId, latestUserId }: DeviceRow): boolean {
  return latestId !== null && latestUserId === null;
}

interface Past {
  work: Work;
  authors: Authors;
  device: DeviceRow;
  since: string;
  order: CabinOrder | undefined;
}

async function tell({ work, authors, device, since, order }: Past): Promise<void> {
  const { db, config } = work;
  const { id, serialNumber, latestId, companyId, location } = device;
  const locked = await lockDevice({ db, scope: 'all', id });
  const latest = await findLatest(db, id);
  // Moved or deleted since the list was read.
  if (locked === undefined || latest === undefined || latest.id !== latestId) return;

  const maker = await findInternalCompany(db);
  const isSold = companyId !== null && companyId !== maker.id;
  const steps = demoLife({ serialNumber, isSold, since });
  const [first] = steps;
  if (first === undefined) return;
  const at = ({ day, minute }: DemoLifeStep) => officeTime({ day, minute, zone: config.BUSINESS_TIME_ZONE });

  // The steps recreate the registration's record with an author and a date.
  await deleteRecords(db, [latest.id]);
  await handOver({ work, deviceId: id, companyId: maker.id, at: ALWAYS });
  // The name was given at registration by the current owner, not by the maker at manufacture.
  const making = { companyId: maker.id, createdAt: at(first), namedAt: work.now };
  await recordMaking({ db, id, making });
  const orderedAfter = order === undefined ? -1 : steps.findLastIndex((step) => at(step) < order.at);
  for (const [index, step] of steps.entries()) {
    const client = step.client ?? (isSold ? buyer(companyId, location) : undefined);
    const userId = authors[step.by];
    const then = backdated({ work, now: at(step), userId, call: 'add_transfer' });
    await take({ work: then, deviceId: id, step, client, userId });
    if (index === orderedAfter) await order?.make(work);
  }
}

/** The company of the registration, which has the device on trial before buying it. */
function buyer(companyId: number, location: string | null) {
  return { companyId, ...(location !== null && { location: location.slice(0, 2) }) };
}

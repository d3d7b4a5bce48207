import type { Work } from '#app/context.ts';
import { listDevices } from '#modules/devices/device-lists.repository.ts';
import type { DeviceRow } from '#modules/devices/devices.repository.ts';
import { updateDevice } from '#modules/devices/moved-device.service.ts';
import { deleteRecords } from '#modules/lifecycle/lifecycle.repository.ts';
import { type Authors, take } from './demo-step.ts';
import type { DemoStep } from './demo-stories.ts';

/** So many reporting devices get a past; more would keep the first visitor waiting. */
const AT_MOST = 20;
const DAY_MS = 86_400_000;

type Step = Pick<DemoStep, 'daysAgo' | 'state' | 'by' | 'place' | 'note'>;

const BUILT: readonly Step[] = [
  { daysAgo: 70, state: 'production', by: 'production', place: 'estonia' },
  { daysAgo: 48, state: 'ready', by: 'production', place: 'vantaa' },
];

/** How cabins came to the customers they report from, in days before their first session. */
const WAYS: readonly (readonly Step[])[] = [
  [...BUILT, { daysAgo: 21, state: 'dispatched', by: 'sales' }],
  [...BUILT, { daysAgo: 30, state: 'dispatched', by: 'admin' }],
  [
    { daysAgo: 190, state: 'production', by: 'production', place: 'estonia' },
    { daysAgo: 171, state: 'ready', by: 'production', place: 'mailhouse' },
    { daysAgo: 160, state: 'dispatched', by: 'sales' },
    { daysAgo: 40, state: 'maintenance', by: 'sales', place: 'vantaa', note: 'Fan bearing replaced.' },
    { daysAgo: 26, state: 'dispatched', by: 'sales', note: 'Back at the client after the repair.' },
  ],
];

/**
 * Gives many of the devices that report a past before their first session. Their owner never changes on the way, so that
 * their sessions stay where they are; every third device keeps the one record that the system wrote.
 */
export async function tellFleet({ work, authors }: { work: Work; authors: Authors }): Promise<void> {
  const devices = await listDevices({ db: work.db, scope: 'all', filter: {}, limit: 200 });
  const reporting = devices.filter(
    ({ latestState, latestUserId }) => latestState === 'dispatched' && latestUserId === null,
  );
  const chosen = reporting.filter((_, index) => index % 3 !== 2).slice(0, AT_MOST);
  for (const [index, device] of chosen.entries()) {
    const way = WAYS[index % WAYS.length];
    if (way !== undefined) await tell({ work, authors, device, way, earlier: (index * 37) % 300 });
  }
}

interface Past {
  work: Work;
  authors: Authors;
  device: DeviceRow;
  way: readonly Step[];
  /** Days by which this device's past lies further back than that of others. */
  earlier: number;
}

async function tell({ work, authors, device, way, earlier }: Past): Promise<void> {
  const { id, latestId, companyId, location } = device;
  if (latestId === null || companyId === null) return;
  const before = work.config.DEMO_DAYS + earlier;
  const at = (daysAgo: number) => new Date(work.now.getTime() - (before + daysAgo) * DAY_MS);
  // What the system wrote at the registration is what the last step says, with a name and a date.
  await deleteRecords({ db: work.db, ids: [latestId] });
  for (const step of way) {
    const now = at(step.daysAgo);
    const client =
      step.state === 'dispatched'
        ? { companyId, ...(location !== null && { location: location.slice(0, 2) }) }
        : undefined;
    await take({ work: { ...work, now }, deviceId: id, step, client, userId: authors[step.by] });
  }
  await updateDevice({ db: work.db, id, change: { createdAt: at(way[0]?.daysAgo ?? 0) } });
}

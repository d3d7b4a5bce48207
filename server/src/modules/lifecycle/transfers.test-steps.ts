import type { CallInput } from '@halla/contract/calls';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

type Transfer = CallInput<'add_transfer'>;
export type Person = Awaited<ReturnType<TestServer['given']['user']>>;

/**
 * A server with an administrator and a salesperson for the tests of one file; the clock advances by a minute
 * per transfer. Also reads the resulting device.
 */
export function transferring() {
  let t: TestServer;
  let admin: Person;
  let sales: Person;
  beforeAll(async () => {
    t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
    admin = await t.given.user('ADMIN');
    sales = await t.given.user('SALES');
  });
  afterAll(() => t.close());
  beforeEach(() => {
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
  });

  /** Sends a transfer of a known device as the given user. */
  function move(
    who: Person,
    device: { id: number },
    state: Transfer['transferData']['state'],
    rest: Partial<Omit<Transfer, 'transferData'>> & { transferData?: Partial<Transfer['transferData']> } = {},
  ) {
    return t.call('add_transfer', who.token, {
      ...rest,
      transferData: { state, UserId: who.id, Device: { id: device.id }, ...rest.transferData },
    });
  }

  async function stored(device: { id: number }) {
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
    if (row === undefined) throw new Error('The device is gone.');
    return row;
  }

  function recordsOf(device: { id: number }) {
    return t.database.db
      .select()
      .from(lifeCycleStates)
      .where(eq(lifeCycleStates.deviceId, device.id))
      .orderBy(asc(lifeCycleStates.createdAt), asc(lifeCycleStates.id));
  }

  function ownersOf(device: { id: number }) {
    return t.database.db
      .select()
      .from(deviceOwnerships)
      .where(eq(deviceOwnerships.deviceId, device.id))
      .orderBy(asc(deviceOwnerships.validFrom));
  }

  const people = () => ({ t, admin, sales });
  return { people, move, stored, recordsOf, ownersOf };
}

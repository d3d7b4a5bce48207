import { afterAll, beforeAll, beforeEach } from 'vitest';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Person = Awaited<ReturnType<TestServer['given']['user']>>;

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-03-02T12:00:00Z');

interface Resale {
  t: TestServer;
  seller: { id: number; name: string };
  buyer: { id: number; name: string };
  /** Users of the seller, the buyer, the reseller above both, and the maker. */
  former: Person;
  owner: Person;
  reseller: Person;
  admin: Person;
}

/** A server with two clinics below one reseller; every test sells a device of the first clinic. */
export function reselling() {
  let resale: Resale;
  let device: Sender;
  let serial = 0;
  beforeAll(async () => {
    const t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
    const { given } = t;
    const above = await given.company({ name: 'Cold Trade', role: 'reseller' });
    const seller = await given.company({ name: 'Polar Clinic', parentId: above.id });
    const buyer = await given.company({ name: 'Arctic Spa', parentId: above.id });
    resale = {
      t,
      seller,
      buyer,
      former: await given.user('CLIENT', { companyId: seller.id }),
      owner: await given.user('CLIENT', { companyId: buyer.id }),
      reseller: await given.user('CLIENT', { companyId: above.id }),
      admin: await given.user('ADMIN'),
    };
  });
  afterAll(() => resale.t.close());
  beforeEach(async () => {
    serial += 1;
    const { t, seller } = resale;
    const serialNumber = `CTN171${String(serial).padStart(3, '0')}`;
    device = await givenSender(t, { serialNumber, companyId: seller.id, deviceName: 'As registered' });
    await t.given.record(device, 'ready');
    hoursLater(1);
  });

  function hoursLater(hours: number): Date {
    resale.t.clock.now = new Date(resale.t.clock.now.getTime() + hours * HOUR_MS);
    return resale.t.clock.now;
  }

  /** Sells the device to a clinic one hour later; returns the time of the sale. */
  async function sell(company: { id: number }): Promise<string> {
    const { t, admin } = resale;
    const at = hoursLater(1);
    const { status, body } = await t.call('add_transfer', admin.token, {
      clientInfo: { companyId: company.id },
      transferData: { state: 'sold', UserId: admin.id, Device: { id: device.id } },
    });
    if (status !== 200) throw new Error(`The transfer was refused: ${body.message}`);
    hoursLater(1);
    return at.toISOString();
  }

  /** Returns the device to its first owner so that it can be sold again. */
  async function takeBack(): Promise<void> {
    const { t, admin } = resale;
    hoursLater(1);
    const { status, body } = await t.call('add_transfer', admin.token, {
      transferData: { state: 'return', UserId: admin.id, Device: { id: device.id } },
    });
    if (status !== 200) throw new Error(`The transfer was refused: ${body.message}`);
  }

  const machine = (): Sender => device;
  return { people: () => resale, machine, hoursLater, sell, takeBack };
}

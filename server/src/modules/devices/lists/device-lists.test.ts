import { LIST_CAPS } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('lists of devices', () => {
  let t: TestServer;
  let admin: { token: string };
  beforeAll(async () => {
    t = await startTestServer();
    admin = await t.given.user('ADMIN');
  });
  afterAll(() => t.close());

  const serialsFor = async (input: Parameters<typeof t.call<'get_admin_devices'>>[2]) => {
    const { body } = await t.call('get_admin_devices', admin.token, input);
    return body.devices.map((device) => device.serialNumber);
  };

  it('finds devices by serial number, name, model and owner, whatever the case', async () => {
    const owner = await t.given.company({ name: 'Zirconium Clinic' });
    await t.given.device({
      serialNumber: 'CTN17FIND',
      companyId: owner.id,
      deviceName: 'Ground floor',
      model: 'Xenon 9',
    });
    for (const search_value of ['ctn17find', 'ROUND FLO', 'xenon', 'zirconium']) {
      expect(await serialsFor({ search_value })).toEqual(['CTN17FIND']);
    }
  });

  it('takes wildcards in the search literally', async () => {
    await t.given.device({ serialNumber: 'CTN17PCT', deviceName: '100%_sure\\' });
    expect(await serialsFor({ search_value: '%_sure\\' })).toEqual(['CTN17PCT']);
    expect(await serialsFor({ search_value: '%' })).toEqual(['CTN17PCT']);
  });

  it('filters by the newest record: state, place and client', async () => {
    const ready = await t.given.device({ serialNumber: 'CTN17RDY' });
    await t.given.record(ready, 'ready', { location: 'vantaa' });
    const sold = await t.given.device({ serialNumber: 'CTN17SLD' });
    await t.given.record(sold, 'dispatched', {
      clientInfo: { companyName: 'Argon Spa', contactName: 'Ada' },
    });
    await t.given.device({ serialNumber: 'CTN17NEW' });

    expect(await serialsFor({ lcState: 'ready' })).toEqual(['CTN17RDY']);
    expect(await serialsFor({ lcState: ['ready', 'dispatched'] })).toEqual(['CTN17RDY', 'CTN17SLD']);
    expect(await serialsFor({ lcLocation: ['vantaa', 'mailhouse'] })).toEqual(['CTN17RDY']);
    expect(await serialsFor({ lcClient: 'argon' })).toEqual(['CTN17SLD']);
    expect(await serialsFor({ lcClient: 'ada' })).toEqual(['CTN17SLD']);
    expect(await serialsFor({ requireLCS: true, search_value: 'CTN17NEW' })).toEqual([]);
  });

  it('filters by colour, order, class and number of modules', async () => {
    const { id: orderId } = await t.given.order();
    await t.given.device({ serialNumber: 'EC220001', color: 'grey', orderId, model: 'E-cabin Three' });
    await t.given.device({
      serialNumber: 'EC220002',
      color: 'white',
      quality: 2,
      model: 'Special 3-module cabin',
    });
    await t.given.device({ serialNumber: 'EC220003', color: 'white', quality: 1, model: 'E-cabin Two' });
    const among = { search_value: 'EC2200' };
    expect(await serialsFor({ ...among, color: 'grey' })).toEqual(['EC220001']);
    expect(await serialsFor({ ...among, OrderId: null })).toEqual(['EC220002', 'EC220003']);
    expect(await serialsFor({ ...among, OrderId: orderId })).toEqual(['EC220001']);
    expect(await serialsFor({ ...among, hideSecondClass: true })).toEqual(['EC220001', 'EC220003']);
    expect(await serialsFor({ ...among, hide3Module: true })).toEqual(['EC220003']);
  });

  it('says when a company has more devices than an answer holds, not when it has just as many', async () => {
    const company = await t.given.company();
    const client = await t.given.user('CLIENT', { companyId: company.id });
    const add = (count: number) =>
      t.database.db.execute(sql`
        insert into devices (serial_number, device_type, company_id)
        select 'LP19' || upper(md5(random()::text)), 'LEDPRO', ${company.id}::bigint from generate_series(1, ${count}::int)`);
    const cut = async () => {
      const own = await t.call('get_devices', client.token, {});
      const contact = { contactType: 'company', contactId: company.id } as const;
      const page = await t.call('get_contact', admin.token, contact);
      const ofPage = page.body.contact.Type === 'company' ? page.body.contact : null;
      return [
        [own.body.company?.Devices.length, own.body.truncated],
        [ofPage?.Devices.length, ofPage?.truncated],
      ];
    };
    await add(LIST_CAPS.devices.max);
    const whole = [LIST_CAPS.devices.max, undefined];
    expect(await cut()).toEqual([whole, whole]);
    await add(1);
    const shortened = [LIST_CAPS.devices.max, true];
    expect(await cut()).toEqual([shortened, shortened]);
    await t.database.db.execute(sql`delete from devices where company_id = ${company.id}::bigint`);
  });

  it('says when the answer was cut, and offers generic devices only where asked', async () => {
    const cut = await t.call('get_admin_devices', admin.token, { limit: 1 });
    expect(cut.body).toMatchObject({ truncated: true });
    expect(cut.body.devices).toHaveLength(1);
    expect(await serialsFor({ search_value: 'generic' })).toEqual([]);
    expect(await serialsFor({ search_value: 'generic', allowGeneric: true })).toEqual([
      'GENERIC ECABIN',
      'GENERIC LEDPRO',
      'GENERIC OXYPRO',
      'GENERIC XCRYO',
      'GENERIC XTONE',
    ]);
  });

  it('shows a reseller, and staff who narrow the list to it, its own devices and those of two levels below it', async () => {
    const reseller = await t.given.company({ name: 'Reseller', role: 'reseller' });
    const child = await t.given.company({ name: 'Child', role: 'reseller', parentId: reseller.id });
    const grandchild = await t.given.company({ name: 'Grandchild', parentId: child.id });
    const own = await t.given.device({ serialNumber: 'VC180001', companyId: reseller.id });
    const deep = await t.given.device({ serialNumber: 'VC180002', companyId: grandchild.id });
    const user = await t.given.user('CLIENT', { companyId: reseller.id });

    const narrowed = (endcustomer: number) => serialsFor({ search_value: 'VC18000', endcustomer });
    expect(await narrowed(reseller.id)).toEqual(['VC180001', 'VC180002']);
    expect(await narrowed(child.id)).toEqual(['VC180002']);
    const unknown = await t.call('get_admin_devices', admin.token, { endcustomer: 999_999 });
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'core.not_found' }]);

    const { body } = await t.call('get_devices', user.token, {});
    expect(body.company).toMatchObject({ name: 'Reseller', role: 'reseller' });
    expect(body.company?.Devices.map(({ id }) => id)).toEqual([own.id]);
    expect(body.company?.EndCustomer).toHaveLength(1);
    expect(body.company?.EndCustomer[0]?.EndCustomer[0]?.Devices.map(({ id }) => id)).toEqual([deep.id]);
  });

  it('shows staff every company flat below the maker, and a client without a company nothing', async () => {
    const sales = await t.given.user('SALES');
    const flat = await t.call('get_devices', sales.token, {});
    expect(flat.body.company?.name).toBe('Halla');
    expect(flat.body.company?.EndCustomer.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Child', 'Grandchild']),
    );
    const nobody = await t.given.user('CLIENT');
    expect((await t.call('get_devices', nobody.token, {})).body).toEqual({ company: null });
  });

  it('tells what each device is doing', async () => {
    const company = await t.given.company({ name: 'Busy clinic' });
    const seen = { companyId: company.id, lastSeenAt: t.clock.now };
    const idle = await t.given.device({ serialNumber: 'XC180001', ...seen });
    const silent = await t.given.device({ serialNumber: 'XC180002', companyId: company.id });
    const busy = await t.given.device({ serialNumber: 'XC180003', ...seen });
    const session = await t.given.session(busy, { complete: false, type: 1 });
    await t.given.running(busy, session);
    const user = await t.given.user('CLIENT', { companyId: company.id });
    const { body } = await t.call('get_devices', user.token, {});
    const activities = new Map(body.company?.Devices.map((device) => [device.id, device.activity]));
    expect(activities).toEqual(
      new Map([
        [idle.id, 'idle'],
        [silent.id, 'offline'],
        [busy.id, 'precooling'],
      ]),
    );
  });

  it('counts devices per place for the map, inside the scope', async () => {
    const company = await t.given.company();
    await t.given.device({ serialNumber: 'XT210001', companyId: company.id, location: 'US-CA' });
    await t.given.device({ serialNumber: 'XT210002', companyId: company.id, location: 'US-CA' });
    const user = await t.given.user('CLIENT', { companyId: company.id });
    const { body } = await t.call('get_locations', user.token, {});
    expect(body.locations).toEqual([{ location: 'US-CA', cnt: 2 }]);
  });
});

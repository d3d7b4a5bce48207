import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { rebuildRollups } from '#modules/ownership/rollups.shared.repository.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { importing } from './imports.test-steps.ts';

const { server, run, problemsOf } = importing();

describe('an import of devices', () => {
  it('registers new ones and corrects the owner of known ones, sessions and totals included.', async () => {
    const [from, to] = [
      await server().given.company({ name: 'From Spa' }),
      await server().given.company({ name: 'To Spa' }),
    ];
    const device = await server().given.device({
      serialNumber: 'CTN170777',
      companyId: from.id,
      plugType: 'EU',
    });
    await server().given.session(device, { startTime: new Date('2026-03-01T10:00:00Z') });
    await rebuildRollups(server().database.db, {
      deviceIds: [device.id],
      zone: server().config.BUSINESS_TIME_ZONE,
    });
    const csv = [
      'Serial number;Device name;Colour;Company;Location',
      'ctn170777;Front room;White;To Spa;',
      'CTN170778;Back room;;To Spa;Suomi',
      'CTN170779;;grey;;',
    ].join('\n');
    const { body } = await run('devices', 'serialNumber', csv);
    expect(body.counts).toEqual({ create: 2, update: 1, unchanged: 0, error: 0 });
    const owner = async (serial: string) => {
      const [row] = await server()
        .database.db.select({
          company: devices.companyId,
          owned: deviceOwnerships.companyId,
          latest: devices.latestLcsId,
        })
        .from(devices)
        .innerJoin(deviceOwnerships, eq(deviceOwnerships.deviceId, devices.id))
        .where(eq(devices.serialNumber, serial));
      return row;
    };
    expect(await owner('CTN170777')).toMatchObject({ company: to.id, owned: to.id });
    expect(await owner('CTN170778')).toEqual({ company: to.id, owned: to.id, latest: expect.any(Number) });
    const maker = await server().given.internalCompany();
    expect(await owner('CTN170779')).toMatchObject({ company: maker.id, owned: maker.id });
    const [session] = await server()
      .database.db.select()
      .from(sessions)
      .where(eq(sessions.deviceId, device.id));
    expect(session?.companyId).toBe(to.id);
    const [stored] = await server().database.db.select().from(devices).where(eq(devices.id, device.id));
    expect(stored).toMatchObject({ deviceName: 'Front room', color: 'white', plugType: 'EU' });
    const kept = await keptTotals(server().database.db);
    const counted = await recountedTotals(server().database.db, server().config.BUSINESS_TIME_ZONE);
    expect([kept.daily, kept.monthly]).toEqual([counted.daily, counted.monthly]);
  });

  it('refuses serial numbers and values that do not exist.', async () => {
    const csv = [
      'serialNumber;color;quality;company;location',
      'CTN17;;;;',
      'CTN170801;pink;;;',
      'CTN170802;;3;;',
      'CTN170803;;;No Such Spa;',
      'CTN170804;;;;Atlantis',
      'CTN170805;;;;XX',
      'CTN170806;;;;XX-CA',
    ].join('\n');
    expect(await problemsOf('devices', 'serialNumber', csv)).toEqual({
      2: 'invalidSerial serialNumber',
      3: 'unknownColor color',
      4: 'unknownQuality quality',
      5: 'unknownCompany company',
      6: 'unknownCountry location',
      7: 'unknownCountry location',
      8: 'unknownCountry location',
    });
  });
});

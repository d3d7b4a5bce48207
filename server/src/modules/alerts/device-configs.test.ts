import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

describe('Alert settings of a device', () => {
  it('Only ADMIN and SUPER_USER read or change them; a refusal changes nothing.', async () => {
    const device = await t.given.device();
    const { token } = await t.given.user('SUPER_USER');
    for (const level of ['CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'SALES'] as const) {
      const user = await t.given.user(level);
      const read = await t.call('get_device_config', user.token, { deviceid: device.id });
      const write = await t.call('edit_device_config', user.token, {
        deviceid: device.id,
        skipAlerts: { '201': 1 },
      });
      expect([read.status, write.status]).toEqual([403, 403]);
    }
    const { body } = await t.call('get_device_config', token, { deviceid: device.id });
    expect(body.deviceconfig.skipAlerts).toEqual({});
  });

  it('A device without settings skips nothing.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const { body } = await t.call('get_device_config', token, { deviceid: device.id });
    expect(body).toEqual({ deviceconfig: { deviceid: device.id, skipAlerts: {}, updatedAt: null } });
  });

  it('Saving replaces the whole setting and leaves before and after in the trail.', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    await t.call('edit_device_config', admin.token, {
      deviceid: device.id,
      skipAlerts: { '100': 600, '201': 1 },
    });
    const saved = await t.call('edit_device_config', admin.token, {
      deviceid: device.id,
      skipAlerts: { '300': 1 },
    });
    const deviceconfig = {
      deviceid: device.id,
      skipAlerts: { '300': 1 },
      updatedAt: '2026-03-02T12:00:00.000Z',
    };
    expect(saved.body).toEqual({ message: 'Alert settings saved', deviceconfig });
    const read = await t.call('get_device_config', admin.token, { deviceid: device.id });
    expect(read.body).toEqual({ deviceconfig });
    const trail = await t.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.userId, admin.id))
      .orderBy(auditLog.id);
    expect(trail.map(({ entity, entityId, before, after }) => ({ entity, entityId, before, after }))).toEqual(
      [
        {
          entity: 'device_configs',
          entityId: device.id,
          before: { skipAlerts: {} },
          after: { skipAlerts: { '100': 600, '201': 1 } },
        },
        {
          entity: 'device_configs',
          entityId: device.id,
          before: { skipAlerts: { '100': 600, '201': 1 } },
          after: { skipAlerts: { '300': 1 } },
        },
      ],
    );
  });

  it('Of two who loaded the same settings the second is refused and changes nothing, also where nothing was saved before.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const save = (skipAlerts: Record<string, number>, updatedAt: string | null) =>
      t.call('edit_device_config', token, { deviceid: device.id, skipAlerts, updatedAt });
    const first = await save({ '201': 1 }, null);
    const late = await save({ '300': 1 }, null);
    expect([first.status, late.status, late.body.code]).toEqual([200, 409, 'core.stale']);
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const second = await save({ '202': 1 }, first.body.deviceconfig.updatedAt);
    const stale = await save({ '300': 1 }, first.body.deviceconfig.updatedAt);
    expect([second.status, stale.status]).toEqual([200, 409]);
    const { body } = await t.call('get_device_config', token, { deviceid: device.id });
    expect(body.deviceconfig.skipAlerts).toEqual({ '202': 1 });
  });

  it('Values outside their range are refused.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    for (const skipAlerts of [{ '100': 10_801 }, { '201': 2 }, { '1': 1 }, { '300': -1 }]) {
      const { status, body } = await t.call('edit_device_config', token, { deviceid: device.id, skipAlerts });
      expect([status, body.code]).toEqual([400, 'core.invalid_input']);
    }
  });

  it('Unknown and deleted devices are not found.', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const deleted = await t.given.device({ deletedAt: t.clock.now });
    for (const deviceid of [999_999, deleted.id]) {
      const read = await t.call('get_device_config', token, { deviceid });
      const write = await t.call('edit_device_config', token, { deviceid, skipAlerts: {} });
      expect([read.body.code, write.body.code]).toEqual(['core.not_found', 'core.not_found']);
    }
  });
});

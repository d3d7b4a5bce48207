import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deviceDocumentVersions } from './device-data.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
let company: { id: number; name: string };
let admin: { token: string };
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  company = await t.given.company();
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = NOW;
  device = await givenSender(t, { companyId: company.id });
});

const upload = (body: object, kind = 'settings') => device.put(`/${kind}`, body);
const settings = (version?: number, token = admin.token) =>
  t.call('get_settings_file', token, { deviceid: device.id, ...(version !== undefined && { version }) });

function minutesLater(minutes: number): string {
  t.clock.now = new Date(NOW.getTime() + minutes * 60_000);
  return t.clock.now.toISOString();
}

describe('Versions of settings.json', () => {
  it('A machine that never sent any has none.', async () => {
    expect((await settings()).body).toEqual({ settings: null, version: null, updatedAt: null, versions: [] });
    expect((await settings(1)).status).toBe(404);
  });

  it('Every copy that differs is a version with its time and owner; the same copy again is none.', async () => {
    await upload({ fan: 1 });
    const second = minutesLater(1);
    await upload({ fan: 2 });
    minutesLater(2);
    await upload({ fan: 2 });
    const owner = { id: company.id, name: company.name };
    expect((await settings()).body).toEqual({
      settings: { fan: 2 },
      version: 2,
      updatedAt: second,
      versions: [
        { version: 2, updatedAt: second, Company: owner },
        { version: 1, updatedAt: NOW.toISOString(), Company: owner },
      ],
    });
    expect((await settings(1)).body).toMatchObject({ settings: { fan: 1 }, version: 1 });
    expect((await settings(2)).body).toMatchObject({ settings: { fan: 2 }, version: 2 });
    expect((await settings(3)).status).toBe(404);
  });

  it('The order of members makes no version.', async () => {
    await upload({ a: 1, b: { c: 2, d: 3 } });
    await upload({ b: { d: 3, c: 2 }, a: 1 });
    expect((await settings()).body.versions).toHaveLength(1);
  });

  it('Settings and recipe are counted apart.', async () => {
    await upload({ fan: 1 });
    await upload({ step: 1 }, 'recipe');
    await upload({ step: 2 }, 'recipe');
    const recipe = await t.call('get_recipe_file', admin.token, { deviceid: device.id });
    expect(recipe.body).toMatchObject({ recipe: { step: 2 }, version: 2 });
    expect((await settings()).body).toMatchObject({ settings: { fan: 1 }, version: 1 });
  });

  it('Fifty copies before the newest are kept, the oldest ones go.', async () => {
    for (let fan = 1; fan <= 53; fan += 1) await upload({ fan });
    const { body } = await settings();
    expect(body.versions).toHaveLength(51);
    expect(body.versions.at(-1)?.version).toBe(3);
    expect((await settings(2)).status).toBe(404);
    expect((await settings(3)).body.settings).toEqual({ fan: 3 });
    const kept = await t.database.db
      .select()
      .from(deviceDocumentVersions)
      .where(
        and(eq(deviceDocumentVersions.deviceId, device.id), eq(deviceDocumentVersions.kind, 'settings')),
      );
    expect(kept).toHaveLength(50);
  });

  it('Four different copies at once all become versions.', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((fan) => upload({ fan })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await settings()).body.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });
});

describe('Secrets in settings.json and recipe.json', () => {
  const SECRETS = {
    wifi: { ssid: 'clinic', password: 'hunter2' },
    list: [{ api_key: 'k-1', apiKey: 'k-2' }],
    teamviewerId: '123 456 789',
    mac_address: 'aa:bb:cc',
    accessToken: { nested: 'deep-secret' },
  };
  const HIDDEN = ['hunter2', 'k-1', 'k-2', '123 456 789', 'aa:bb:cc', 'deep-secret'];

  it.each(['CLIENT', 'CLIENT_MAINTENANCE'] as const)(
    'never reach %s, neither in the newest nor in a former copy.',
    async (level) => {
      const { token } = await t.given.user(level, { companyId: company.id });
      for (const kind of ['settings', 'recipe'] as const) {
        await upload({ ...SECRETS, round: 1 }, kind);
        await upload({ ...SECRETS, round: 2 }, kind);
        for (const version of [undefined, 1, 2]) {
          const answer = await t.inject({
            method: 'POST',
            url: `/api/get_${kind}_file`,
            payload: { token, deviceid: device.id, ...(version !== undefined && { version }) },
          });
          expect(answer.statusCode).toBe(200);
          expect(HIDDEN.filter((secret) => answer.body.includes(secret))).toEqual([]);
          expect(answer.json()[kind]).toMatchObject({
            wifi: { ssid: 'clinic', password: '***' },
            list: [{ api_key: '***', apiKey: '***' }],
            accessToken: '***',
          });
        }
      }
    },
  );

  it('are there for staff, the MAC address and the TeamViewer id for admins only, in former copies too.', async () => {
    await upload({ ...SECRETS, round: 1 });
    await upload({ ...SECRETS, round: 2 });
    const hidden = { teamviewerId: '***', mac_address: '***' };
    for (const [level, masks] of [
      ['PRODUCTION', hidden],
      ['SALES', hidden],
      ['ADMIN', {}],
      ['SUPER_USER', {}],
    ] as const) {
      const { token } = await t.given.user(level);
      for (const round of [1, 2])
        expect((await settings(round, token)).body.settings).toEqual({ ...SECRETS, round, ...masks });
    }
  });
});

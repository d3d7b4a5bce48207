import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sender } from '#modules/ingest/senders/sender.test-device.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { reselling } from './former-owner.test-steps.ts';

const { people, machine, hoursLater, sell, takeBack } = reselling();
type People = ReturnType<typeof people>;
let t: TestServer;
let seller: People['seller'];
let buyer: People['buyer'];
let former: People['former'];
let owner: People['owner'];
let reseller: People['reseller'];
let admin: People['admin'];
let device: Sender;
beforeAll(() => {
  ({ t, seller, buyer, former, owner, reseller, admin } = people());
});
beforeEach(() => {
  device = machine();
});

const detail = async (token: string) => {
  const { status, body } = await t.call('get_device_data', token, { deviceid: device.id });
  expect(status).toBe(200);
  return body.device;
};
const name = (token: string, deviceName: string | null) =>
  t.call('edit_device', token, { deviceData: { id: device.id, deviceName } });

describe('the name of a resold device', () => {
  it('is the one of the former owner until the new one gives another, and only staff read it meanwhile', async () => {
    await name(former.token, 'Room of Dr. Polar');
    const at = await sell(buyer);
    expect(await detail(owner.token)).toMatchObject({ deviceName: null, handedOverAt: at });
    expect(await detail(owner.token)).not.toHaveProperty('NamedUnder');
    expect(await detail(admin.token)).toMatchObject({
      deviceName: 'Room of Dr. Polar',
      handedOverAt: null,
      NamedUnder: { id: seller.id, name: 'Polar Clinic' },
    });
    expect(await detail(reseller.token)).toMatchObject({
      deviceName: 'Room of Dr. Polar',
      handedOverAt: null,
    });
    expect((await name(owner.token, 'Spa room')).body.device?.deviceName).toBe('Spa room');
    expect(await detail(admin.token)).toMatchObject({ deviceName: 'Spa room', NamedUnder: null });
  });

  it('is in no list, no session and no total of the new owner', async () => {
    await name(former.token, 'Room of Dr. Polar');
    await sell(buyer);
    const startTime = hoursLater(-1).toISOString();
    expect((await device.putSession({ startTime, consumption: 3 })).status).toBe(200);
    const texts = await Promise.all([
      t.call('get_devices', owner.token, {}),
      t.call('get_sessions', owner.token, {}),
      t.call('get_sessions', owner.token, { cursor: null }),
      t.call('get_sessions', owner.token, { groupby: 'device' }),
      t.call('get_monthly_consumption', owner.token, {}),
    ]);
    for (const { status, body } of texts) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain(device.serialNumber);
      expect(JSON.stringify(body)).not.toContain('Polar');
    }
    const ofBuyer = await t.call('get_sessions', admin.token, { endcustomer: buyer.id });
    expect(JSON.stringify(ofBuyer.body)).toContain('Room of Dr. Polar');
  });

  it('can be given again by the new owner, letter for letter', async () => {
    await name(former.token, 'Sauna');
    await sell(buyer);
    expect((await name(owner.token, 'Sauna')).body.device?.deviceName).toBe('Sauna');
    expect((await detail(owner.token)).deviceName).toBe('Sauna');
    expect((await detail(admin.token)).NamedUnder).toBeNull();
  });

  it('stays for staff when the new owner saves the empty name that it sees', async () => {
    await name(former.token, 'Sauna');
    await sell(buyer);
    expect((await name(owner.token, null)).status).toBe(200);
    expect((await detail(admin.token)).deviceName).toBe('Sauna');
  });

  it('from its registration is the one of the first owner', async () => {
    expect((await detail(former.token)).deviceName).toBe('As registered');
    await sell(buyer);
    expect((await detail(owner.token)).deviceName).toBeNull();
    expect((await detail(admin.token)).NamedUnder).toMatchObject({ name: 'Polar Clinic' });
  });

  it('goes along when the owner is corrected', async () => {
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: buyer.id } });
    await name(admin.token, 'By the maker for the spa');
    expect((await detail(owner.token)).deviceName).toBe('By the maker for the spa');
    await sell(seller);
    expect((await detail(former.token)).deviceName).toBeNull();
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: buyer.id } });
    expect((await detail(owner.token)).deviceName).toBe('By the maker for the spa');
    expect((await detail(owner.token)).handedOverAt).toBeNull();
  });

  it('is read again by an owner to whom the device returns', async () => {
    await name(former.token, 'Sauna');
    await sell(buyer);
    await takeBack();
    await sell(seller);
    expect((await detail(former.token)).deviceName).toBe('Sauna');
  });
});

describe.each(['settings', 'recipe'] as const)('%s.json of a resold device', (kind) => {
  const read = async (token: string, version?: number) => {
    const input = { deviceid: device.id, ...(version !== undefined && { version }) };
    const answer =
      kind === 'settings'
        ? await t.call('get_settings_file', token, input)
        : await t.call('get_recipe_file', token, input);
    const { body } = answer;
    return { status: answer.status, ...body, document: 'settings' in body ? body.settings : body.recipe };
  };
  const versionsOf = async (token: string) =>
    (await read(token)).versions.map(({ version, Company }) => [version, Company?.name]);

  it('is none for the new owner until the machine sends one, and no former version is there', async () => {
    await device.put(`/${kind}`, { wifi: 'Polar Clinic', round: 1 });
    hoursLater(1);
    await device.put(`/${kind}`, { wifi: 'Polar Clinic', round: 2 });
    await sell(buyer);
    expect(await read(owner.token)).toMatchObject({ document: null, version: null, versions: [] });
    for (const version of [1, 2]) expect((await read(owner.token, version)).status).toBe(404);
    await device.put(`/${kind}`, { wifi: 'Arctic Spa', round: 3 });
    expect(await read(owner.token)).toMatchObject({ document: { round: 3 }, version: 3 });
    expect(await versionsOf(owner.token)).toEqual([[3, undefined]]);
    for (const version of [1, 2]) expect((await read(owner.token, version)).status).toBe(404);
    expect((await read(owner.token, 3)).document).toEqual({ wifi: 'Arctic Spa', round: 3 });
    expect((await read(admin.token, 1)).document).toEqual({ wifi: 'Polar Clinic', round: 1 });
    expect(await versionsOf(admin.token)).toEqual([
      [3, 'Arctic Spa'],
      [2, 'Polar Clinic'],
      [1, 'Polar Clinic'],
    ]);
    expect(await versionsOf(reseller.token)).toEqual([
      [3, undefined],
      [2, undefined],
      [1, undefined],
    ]);
  });

  it('is the new owner’s from the first report after the hand-over, also when nothing in it has changed', async () => {
    await device.put(`/${kind}`, { round: 1 });
    await sell(buyer);
    await device.put(`/${kind}`, { round: 1 });
    await device.put(`/${kind}`, { round: 1 });
    expect(await read(owner.token)).toMatchObject({ document: { round: 1 }, version: 2 });
    expect(await versionsOf(admin.token)).toEqual([
      [2, 'Arctic Spa'],
      [1, 'Polar Clinic'],
    ]);
  });
});

describe('daily logs of a resold device', () => {
  const send = (filename: string, time: string) =>
    device.put(`/daily_logs/${filename}`, `of ${filename}`, {
      headers: { 'content-type': 'application/octet-stream', 'x-log-time': time },
    });
  const list = async (token: string, input: object = {}) => {
    const { body } = await t.call('get_daily_log_list', token, { deviceid: device.id, ...input });
    return body;
  };
  const files = async (token: string, input: object = {}) =>
    (await list(token, input)).file_list.map(({ filename, Company }) => [filename, Company?.name]);

  it('belong to who owned it at the time of the log, however late they come', async () => {
    const before = t.clock.now.toISOString();
    await send('early.log', before);
    const at = await sell(buyer);
    await send('late.log', before);
    expect(await files(owner.token)).toEqual([]);
    await send('own.log', at);
    expect(await files(owner.token)).toEqual([['own.log', undefined]]);
    expect(await files(owner.token, { search_value: 'log' })).toEqual([['own.log', undefined]]);
    expect(await list(owner.token, { cursor: null, limit: 1 })).toMatchObject({ total: 1, nextCursor: null });
    expect(await files(admin.token)).toEqual([
      ['own.log', 'Arctic Spa'],
      ['late.log', 'Polar Clinic'],
      ['early.log', 'Polar Clinic'],
    ]);
    expect(await files(reseller.token)).toHaveLength(3);
  });

  it('are neither shown nor downloaded by another owner than that of their time', async () => {
    await send('early.log', t.clock.now.toISOString());
    await sell(buyer);
    const file = { deviceid: device.id, filename: 'early.log' };
    for (const call of ['preview_log', 'download_log'] as const) {
      const unknown = await t.call(call, owner.token, { ...file, filename: 'unknown.log' });
      const hidden = await t.call(call, owner.token, file);
      expect(hidden.status).toBe(404);
      expect({ ...hidden.body, requestId: 0 }).toEqual({ ...unknown.body, requestId: 0 });
    }
    expect((await t.call('preview_log', admin.token, file)).body).toMatchObject({
      text: 'of early.log',
      Company: { name: 'Polar Clinic' },
    });
    expect((await t.call('download_log', admin.token, file)).status).toBe(200);
  });
});

describe('sessions and notes of a resold device', () => {
  it('stay with who owned it at the time of the session', async () => {
    const startTime = t.clock.now.toISOString();
    const { body } = await device.putSession({ startTime });
    const sessionid = Number(body.sessionId);
    const note = { sessionid, note: 'Mrs. Virtanen felt dizzy' };
    expect((await t.call('add_note', former.token, note)).status).toBe(200);
    await sell(buyer);
    expect((await t.call('get_session_data', owner.token, { sessionid })).status).toBe(404);
    expect((await t.call('add_note', owner.token, note)).status).toBe(404);
    const seen = await t.call('get_session_data', former.token, { sessionid });
    expect(JSON.stringify(seen.body)).toContain('Mrs. Virtanen');
    expect((await t.call('get_sessions', owner.token, { deviceid: device.id })).body.sessions).toEqual([]);
  });
});

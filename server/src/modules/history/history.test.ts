import type { CallInput } from '@halla/contract/calls';
import type { HistoryEntry } from '@halla/contract/history';
import { HISTORY_CHANGES } from '@halla/domain/limits';
import { HISTORY_KINDS, type HistoryKind } from '@halla/domain/resources/history';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer();
  admin = await t.given.user('ADMIN', { fullName: 'Aino Admin' });
});
afterAll(() => t.close());

async function read(kind: HistoryKind, id: number, token = admin.token): Promise<HistoryEntry[]> {
  const { status, body } = await t.call('get_history', token, { kind, id });
  expect(status).toBe(200);
  return body.entries;
}

/** Changes on one line each: field, path, from, to. */
const brief = ({ event, changes }: HistoryEntry) => [
  event,
  ...changes.map(({ field, path, from, to }) => [[field, ...path].join('.'), from, to]),
];

describe('the history of a device', () => {
  it('names who changed which field from what to what, newest first', async () => {
    const polar = await t.given.company({ name: 'Polar Clinic' });
    const arctic = await t.given.company({ name: 'Arctic Spa' });
    const device = await t.given.device({ companyId: polar.id, deviceName: 'Room 1', plugType: 'EU' });
    await edit({ id: device.id, deviceName: 'Room 2', plugType: 'EU' });
    await edit({ id: device.id, CompanyId: arctic.id, quality: 1 });
    const [owner, name] = await read('device', device.id);
    expect(name).toMatchObject({
      User: { id: admin.id, fullName: 'Aino Admin' },
      by: 'user',
      call: 'edit_device',
      event: 'changed',
      isRecorded: true,
      changes: [{ field: 'deviceName', path: [], from: 'Room 1', to: 'Room 2' }],
    });
    expect(owner && brief(owner)).toEqual([
      'changed',
      ['quality', null, 1],
      ['CompanyId', { id: polar.id, name: 'Polar Clinic' }, { id: arctic.id, name: 'Arctic Spa' }],
    ]);
  });

  it('names the API key by which a user changed it', async () => {
    const device = await t.given.device();
    const key = await t.given.apiKey(admin, { name: 'Reports', calls: ['edit_device'] });
    const byKey = { deviceData: { id: device.id, deviceName: 'By key' } };
    expect((await t.call('edit_device', key.secret, byKey)).status).toBe(200);
    await edit({ id: device.id, deviceName: 'By hand' });
    const [byHand, changed] = await read('device', device.id);
    expect(changed).toMatchObject({ User: { id: admin.id }, by: 'user', apiKey: 'Reports' });
    expect(byHand).not.toHaveProperty('apiKey');
  });

  it('says which value of which preset was changed, by a user and on the machine', async () => {
    const device = await t.given.device({ serialNumber: 'CTN171901' });
    const key = await t.given.deviceKey(device);
    const save = (session_presets: Record<string, Record<string, string | number>>) =>
      t.call('edit_session_presets', admin.token, { deviceid: device.id, session_presets });
    await save({ Day: { Name: 'Day', Temperature: -110, Duration: 120 } });
    const saved = await save({ Day: { Name: 'Day', Temperature: -115, Duration: 120 } });
    const { statusCode } = await t.inject({
      method: 'PUT',
      url: '/ingest/v1/presets',
      headers: { authorization: key },
      payload: {
        baseRevision: saved.body.revision,
        presets: { Night: { Name: 'Night', Temperature: -90, Duration: 100 } },
      },
    });
    expect(statusCode).toBe(200);
    const [onMachine, changed, made] = await read('device', device.id);
    expect(made && brief(made)).toEqual([
      'presetsChanged',
      ['preset.Day.Duration', null, 120],
      ['preset.Day.Temperature', null, -110],
    ]);
    expect(changed && brief(changed)).toEqual(['presetsChanged', ['preset.Day.Temperature', -110, -115]]);
    expect(onMachine).toMatchObject({ User: null, by: 'device' });
    expect(onMachine && brief(onMachine)).toEqual([
      'presetsChanged',
      ['preset.Day.Duration', 120, null],
      ['preset.Day.Temperature', -115, null],
      ['preset.Night.Duration', null, 100],
      ['preset.Night.Temperature', null, -90],
    ]);
  });

  it('holds the first changes of very many, and says that there are more', async () => {
    const device = await t.given.device({ serialNumber: 'CTN171902' });
    const names = Array.from({ length: HISTORY_CHANGES }, (_, index) => `Preset ${index}`);
    const session_presets = Object.fromEntries(
      names.map((Name) => [Name, { Name, Temperature: -110, Duration: 120 }]),
    );
    await t.call('edit_session_presets', admin.token, { deviceid: device.id, session_presets });
    const [entry] = await read('device', device.id);
    expect(entry?.changes).toHaveLength(HISTORY_CHANGES);
    expect(entry?.truncated).toBe(true);
  });

  it('holds its alert settings, keys and files, without the secrets of the keys', async () => {
    const device = await t.given.device();
    const settings = (skipAlerts: Record<string, number>) =>
      t.call('edit_device_config', admin.token, { deviceid: device.id, skipAlerts });
    await settings({ '201': 1 });
    await settings({ '202': 1 });
    const { body } = await t.call('create_device_key', admin.token, { deviceid: device.id });
    await t.call('revoke_device_key', admin.token, { deviceid: device.id });
    const entries = await read('device', device.id);
    expect(entries.map(brief)).toEqual([
      ['keysRevoked'],
      ['keyCreated'],
      ['alertSettingsChanged', ['skipAlerts.201', 1, null], ['skipAlerts.202', null, 1]],
      ['alertSettingsChanged', ['skipAlerts.201', null, 1]],
    ]);
    expect(body.key.split(':')[1]?.length).toBeGreaterThan(20);
    expect(JSON.stringify(entries)).not.toContain(body.key.split(':')[1]);
  });

  it('holds its life-cycle records, also after they were deleted', async () => {
    const device = await t.given.device();
    await t.given.record(device, 'production', { location: 'vantaa' });
    const transferData = { UserId: admin.id, Device: { id: device.id }, state: 'storaged' as const };
    const { body } = await t.call('add_transfer', admin.token, { transferData, noteText: 'Cellar' });
    const [record] = body.lcs;
    await t.call('delete_transfer', admin.token, { transferData: { id: record?.id ?? 0 } });
    const [removed, added] = await read('device', device.id);
    expect(added?.event).toBe('recordAdded');
    expect(removed?.event).toBe('recordRemoved');
    const values = added?.changes.map(({ field, to }) => [field, to]);
    expect(values).toContainEqual(['state', 'storaged']);
    expect(values).toContainEqual(['note', 'Cellar']);
    expect(values).toContainEqual(['UserId', { id: admin.id, name: 'Aino Admin' }]);
    expect(removed?.changes).toContainEqual({ field: 'state', path: [], from: 'storaged', to: null });
  });

  it('that is deleted, or never was, is not found', async () => {
    const device = await t.given.device();
    const superUser = await t.given.user('SUPER_USER');
    const deviceData = { id: device.id };
    await t.call('edit_device', superUser.token, { deviceData, deleteDevice: true });
    for (const id of [device.id, 900_000_000_001]) {
      const { status, body } = await t.call('get_history', superUser.token, { kind: 'device', id });
      expect([status, body.code]).toEqual([404, 'core.not_found']);
    }
  });

  const edit = (deviceData: CallInput<'edit_device'>['deviceData']) =>
    t.call('edit_device', admin.token, { deviceData });
});

describe('the history of a contact', () => {
  it('shows changes of companies, people and suppliers under the names of their forms', async () => {
    const company = await t.given.company({ name: 'Polar', address: null });
    const contact = await t.given.contact({ companyId: company.id, name: 'Matti', email: 'old@polar.fi' });
    const supplier = await t.given.supplier({ name: 'Parts' });
    const change = (contactData: CallInput<'edit_contact'>['contactData']) =>
      t.call('edit_contact', admin.token, { contactData });
    await change({ companyId: company.id, additionalInfo: { companyAddress: 'Street 1' } });
    await change({
      contactId: contact.id,
      companyId: null,
      additionalInfo: { contactEmail: 'new@polar.fi' },
    });
    await t.call('edit_supplier_company', admin.token, {
      contactData: { companyId: supplier.id, location: 'SE' },
    });
    expect((await read('company', company.id)).map(brief)).toEqual([
      ['changed', ['companyAddress', null, 'Street 1']],
    ]);
    expect((await read('contact', contact.id)).map(brief)).toEqual([
      [
        'changed',
        ['CompanyId', { id: company.id, name: 'Polar' }, null],
        ['contactEmail', 'old@polar.fi', 'new@polar.fi'],
      ],
    ]);
    const [moved] = await read('supplier', supplier.id);
    expect(moved && brief(moved)).toEqual(['changed', ['country', supplier.location, 'SE']]);
  });

  it('shows a merge with what the duplicate held, its undoing, and the name of a company that is gone', async () => {
    const keep = await t.given.company({ name: 'Kept', address: null });
    const remove = await t.given.company({ name: 'Twin', address: 'Street 2', vatId: 'FI2' });
    const device = await t.given.device({ companyId: remove.id });
    const pair = { contactType: 'company' as const, keepId: keep.id, removeId: remove.id };
    const merged = await t.call('merge_contacts', admin.token, pair);
    const [merge] = await read('company', keep.id);
    expect(merge && brief(merge)).toEqual([
      'merged',
      ['companyAddress', null, 'Street 2'],
      ['companyVatId', null, 'FI2'],
    ]);
    expect(merge?.duplicate).toContainEqual({ field: 'companyName', value: 'Twin' });
    expect((await read('device', device.id)).map(brief)).toEqual([
      ['changed', ['CompanyId', { id: remove.id, name: 'Twin' }, { id: keep.id, name: 'Kept' }]],
    ]);
    await t.call('undo_merge', admin.token, { mergeId: merged.body.merge.id });
    expect((await read('company', keep.id))[0]?.event).toBe('mergeUndone');
    expect((await read('company', remove.id)).map(({ event }) => event)).toEqual([
      'mergeUndone',
      'mergedInto',
    ]);
  });

  it('shows what an import changed', async () => {
    const company = await t.given.company({ name: 'Imported', address: 'Old street' });
    const part = 'name,address\nImported,New street\nFresh,Quay 1\n';
    const { body } = await t.call('upload_import', admin.token, { kind: 'companies', part });
    const ran = await t.call('run_import', admin.token, { importId: body.importId, key: 'name' });
    expect(ran.body.counts).toMatchObject({ create: 1, update: 1 });
    const [entry] = await read('company', company.id);
    expect(entry).toMatchObject({ call: 'run_import', by: 'user' });
    expect(entry && brief(entry)).toEqual(['changed', ['companyAddress', 'Old street', 'New street']]);
  });
});

describe('who reads a history', () => {
  it('is ADMIN and SUPER_USER, of users SUPER_USER alone; passwords are never in it', async () => {
    const superUser = await t.given.user('SUPER_USER');
    const someone = await t.given.user('CLIENT', { emailAddress: 'someone@polar.fi' });
    await t.call('reset_password_request', null, { email: 'someone@polar.fi' });
    await t.call('set_language', someone.token, { language: 'fi' });
    const [language, reset] = await read('user', someone.id, superUser.token);
    expect(language && brief(language)).toEqual(['changed', ['language', null, 'fi']]);
    expect(reset).toMatchObject({ event: 'resetMailed', by: 'visitor', User: null, changes: [] });
    const refused = await t.call('get_history', admin.token, { kind: 'user', id: someone.id });
    expect([refused.status, refused.body.code]).toEqual([403, 'core.not_allowed']);
  });

  it.each(['CLIENT', 'CLIENT_MAINTENANCE', 'PRODUCTION', 'SALES'] as const)('is not %s', async (level) => {
    const device = await t.given.device();
    const { token } = await t.given.user(level);
    for (const kind of HISTORY_KINDS) {
      const { status, body } = await t.call('get_history', token, { kind, id: device.id });
      expect([status, body.code]).toEqual([403, 'core.not_allowed']);
    }
  });

  it('sees no column that the resource does not show, and no value of a table that is not known', async () => {
    const device = await t.given.device();
    await t.database.db
      .insert(auditLog)
      .values([
        row(device.id, { entity: 'devices', after: { macAddress: 'MAC', secretHash: 'HASH' } }),
        row(device.id, { entity: 'future_things', before: { model: 'X' }, after: { model: 'Y' } }),
        row(device.id, { entity: 'devices' }),
      ]);
    const entries = await read('device', device.id);
    expect(entries.map(({ changes }) => changes)).toEqual([[], [], []]);
    // Nothing was recorded for the last one.
    expect(entries.map(({ isRecorded }) => isRecorded)).toEqual([false, true, true]);
    expect(entries.every(({ by }) => by === 'system')).toBe(true);
  });
});

function row(resourceId: number, values: { entity: string; before?: object; after?: object }) {
  return { call: 'nightly', entityId: resourceId, resourceKind: 'device' as const, resourceId, ...values };
}

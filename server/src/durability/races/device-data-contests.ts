import { sql } from 'drizzle-orm';
import { picture } from '#modules/files/test-files.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows, givenCabin } from './given-goods.ts';
import { act } from './stage.ts';

interface OfDevice {
  readonly cabin: { readonly id: number };
}

const deleteDevice = ({ cabin }: OfDevice) =>
  act('edit_device', { deviceData: { id: cabin.id }, deleteDevice: true });

const presets = (name: string) => ({ [name]: { Name: name, Temperature: -110, Duration: 120 } });

let serials = 0;
function newSerial() {
  serials += 1;
  return `CTN199${String(serials).padStart(3, '0')}`;
}

export const deviceSettingsContest = contest({
  name: 'the settings of a device',
  prepare: async (stage) => {
    // Electric cabins have no presets.
    const cabin = await stage.given.device({ serialNumber: newSerial() });
    await stage.given.record(cabin, 'dispatched');
    const clinic = await stage.given.company({ name: 'Race clinic' });
    return { cabin, clinic };
  },
  acts: {
    'skips an alert': ({ cabin }) =>
      act('edit_device_config', { deviceid: cabin.id, skipAlerts: { '201': 1 }, updatedAt: null }),
    'skips another alert': ({ cabin }) =>
      act('edit_device_config', { deviceid: cabin.id, skipAlerts: { '202': 1 }, updatedAt: null }),
    'saves presets': ({ cabin }) =>
      act('edit_session_presets', { deviceid: cabin.id, session_presets: presets('Soft') }),
    'saves other presets': ({ cabin }) =>
      act('edit_session_presets', { deviceid: cabin.id, session_presets: presets('Hard') }),
    'makes a key': ({ cabin }) => act('create_device_key', { deviceid: cabin.id }),
    'extends the warranty': ({ cabin }) =>
      act('extend_warranty', { deviceid: cabin.id, endsOn: '2099-12-31', reason: 'Recall' }),
    'extends the warranty further': ({ cabin }) =>
      act('extend_warranty', { deviceid: cabin.id, endsOn: '2100-12-31', reason: 'Recall' }),
    'gives it to a clinic': ({ cabin, clinic }) =>
      act('edit_device', { deviceData: { id: cabin.id, CompanyId: clinic.id } }),
    'deletes it': deleteDevice,
  },
  state: ({ db }, { cabin }) =>
    readRowsOf(db, {
      ...deviceRows(cabin),
      device_configs: sql`device_id = ${cabin.id}`,
      session_presets: sql`device_id = ${cabin.id}`,
      device_keys: sql`device_id = ${cabin.id}`,
      warranty_extensions: sql`device_id = ${cabin.id}`,
    }),
  named: [
    ['skips an alert', 'skips another alert'],
    ['saves presets', 'saves other presets'],
    ['makes a key', 'deletes it'],
    ['extends the warranty', 'extends the warranty further'],
  ],
});

export const deviceFileContest = contest({
  name: 'the photos of a device',
  prepare: async (stage) => {
    const cabin = await givenCabin(stage);
    const bytes = await picture('png');
    const photo = (filename: string) => [{ part: 'files[]', filename, bytes }];
    await stage.call('upload_production_photos', { device_id: cabin.id }, photo('a.png'));
    return { cabin, photo, checklist: [{ part: 'checklist', filename: 'c.png', bytes }] };
  },
  acts: {
    'uploads one of the same name': ({ cabin, photo }) =>
      act('upload_production_photos', { device_id: cabin.id }, photo('a.png')),
    'uploads another': ({ cabin, photo }) =>
      act('upload_production_photos', { device_id: cabin.id }, photo('b.png')),
    'uploads a checklist': ({ cabin, checklist }) =>
      act('upload_checklist', { device_id: cabin.id }, checklist),
    'deletes it': ({ cabin }) => act('delete_production_photo', { device_id: cabin.id, filename: 'a.png' }),
    'deletes the device': deleteDevice,
  },
  state: ({ db }, { cabin }) =>
    readRowsOf(db, { devices: sql`id = ${cabin.id}`, files: sql`device_id = ${cabin.id}` }),
  named: [
    ['uploads one of the same name', 'uploads one of the same name'],
    ['deletes it', 'deletes it'],
    ['uploads another', 'deletes the device'],
  ],
});

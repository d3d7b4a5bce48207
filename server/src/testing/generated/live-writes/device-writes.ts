import { canary } from '../tenants.ts';
import { importFile } from './import-file.ts';
import { sent, serialOf, type Writes } from './stage.ts';

export const deviceWrites: Writes = {
  'run_import, of devices': async (stage) =>
    importFile(
      stage,
      'devices',
      `serialNumber;deviceName\nEC229001;new\n${await serialOf(stage, stage.ids.device)};Imported device`,
    ),
  'run_import, of other owners': async (stage) =>
    importFile(
      stage,
      'devices',
      `serialNumber;company\n${await serialOf(stage, stage.ids.device)};${canary('B', 'company')}`,
    ),
  'edit_device, of the owner': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device, CompanyId: ids.company } }),
  'edit_device, of the name': ({ call, ids }) =>
    call('edit_device', { deviceData: { id: ids.device, deviceName: 'Renamed' } }),
  edit_device_config: ({ call, ids }) =>
    call('edit_device_config', { deviceid: ids.device, skipAlerts: { '201': 1 } }),
  revoke_device_key: ({ call, ids }) =>
    call('revoke_device_key', { deviceid: ids.device, keyid: ids.deviceKey }),
  create_device_key: ({ call, ids }) => call('create_device_key', { deviceid: ids.device }),
  upload_checklist: async ({ ids, boss, server }) =>
    server.upload('upload_checklist', boss.token, { device_id: ids.device }, await sent('checklist')),
  delete_checklist: ({ call, ids }) => call('delete_checklist', { device_id: ids.device, filename: 'a.png' }),
  upload_production_photos: async ({ ids, boss, server }) =>
    server.upload('upload_production_photos', boss.token, { device_id: ids.device }, await sent('files[]')),
  delete_production_photo: ({ call, ids }) =>
    call('delete_production_photo', { device_id: ids.device, filename: 'a.png' }),
};

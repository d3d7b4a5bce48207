import type { DeviceDetail } from '@halla/contract/devices';
import { LEVELS } from '@halla/domain/access/levels';
import { editableDeviceFields } from '@halla/domain/devices/device-editing';
import { expect, test } from 'vitest';
import { changesOf, valuesOf } from './edit-values.ts';

const DEVICE: DeviceDetail = {
  id: 5,
  serialNumber: 'CTN170001',
  deviceType: 'CRYO_CABIN',
  deviceName: 'Upstairs',
  model: 'Cabin Plus',
  version: null,
  location: 'FI',
  plugType: null,
  color: 'grey',
  chassisNumber: 'C-1',
  CompanyId: 3,
  lastSeenAt: null,
  activity: 'offline',
  Company: { id: 3, name: 'Clinic' },
  updatedAt: '2026-05-01T08:00:00.000Z',
  runningSessionId: null,
  handedOverAt: null,
  quality: 1,
};
const ALL = editableDeviceFields(LEVELS.ADMIN);
const from = valuesOf(DEVICE);

test('an untouched form sends nothing', () => {
  expect(changesOf({ fields: ALL, from, to: valuesOf(DEVICE) })).toEqual({});
});

test('only changed fields are sent, an emptied one as null', () => {
  const to = { ...from, deviceName: ' Sauna ', color: '', chassisNumber: '', plugType: 'F', quality: '2' };
  expect(changesOf({ fields: ALL, from, to })).toEqual({
    deviceName: 'Sauna',
    color: null,
    chassisNumber: null,
    plugType: 'F',
    quality: 2,
  });
});

test('another owner is sent by its id, and no owner is never sent', () => {
  expect(changesOf({ fields: ALL, from, to: { ...from, CompanyId: '8' } })).toEqual({ CompanyId: 8 });
  expect(changesOf({ fields: ALL, from, to: { ...from, CompanyId: '' } })).toEqual({});
});

test('a field that the level may not change is not sent', () => {
  const to = { ...from, deviceName: 'Mine', model: 'Other' };
  expect(changesOf({ fields: editableDeviceFields(LEVELS.CLIENT), from, to })).toEqual({
    deviceName: 'Mine',
  });
});

test('spaces around a text are no difference', () => {
  expect(changesOf({ fields: ALL, from, to: { ...from, model: ' Cabin Plus ' } })).toEqual({});
});

test('a level that does not see the quality starts with an empty one', () => {
  const { quality: _, ...seen } = DEVICE;
  expect(valuesOf(seen).quality).toBe('');
});

import type { CustomerDevice } from '@halla/contract/devices';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { expect, test } from 'vitest';
import {
  groupByCompany,
  groupOf,
  groupOwned,
  type OwnedDevice,
  ownedDevices,
  searchOwned,
  sortOwned,
} from './owned-devices.ts';

function device(serialNumber: string, deviceName: string | null = null): CustomerDevice {
  return {
    id: Number(serialNumber.replaceAll(/\D/g, '')),
    serialNumber,
    deviceType: deviceTypeOf(serialNumber),
    deviceName,
    model: null,
    version: null,
    location: null,
    plugType: null,
    color: null,
    chassisNumber: null,
    CompanyId: 1,
    heldSince: null,
    lastSeenAt: null,
    activity: 'offline',
  };
}

const owned = (serial: string, company: string, name: string | null = null): OwnedDevice => ({
  device: device(serial, name),
  company,
  companyId: company.length,
});
const serials = (devices: readonly OwnedDevice[]) => devices.map((entry) => entry.device.serialNumber);

test('a reseller sees its own devices and those of its customers two levels down, each with its company', () => {
  const answer = {
    company: {
      id: 1,
      name: 'Reseller',
      role: 'reseller' as const,
      Devices: [device('CTN170001')],
      EndCustomer: [
        {
          id: 2,
          name: 'Clinic',
          Devices: [device('CTN170002')],
          EndCustomer: [{ id: 3, name: 'Branch', Devices: [device('CTN170003')] }],
        },
      ],
    },
  };
  expect(
    ownedDevices(answer).map(({ device: { serialNumber }, company }) => [serialNumber, company]),
  ).toEqual([
    ['CTN170001', 'Reseller'],
    ['CTN170002', 'Clinic'],
    ['CTN170003', 'Branch'],
  ]);
});

test('a user without a company has no devices', () => {
  expect(ownedDevices({ company: null })).toEqual([]);
});

test('families without a group of their own are other types', () => {
  expect(
    ['CTN170001', 'VC180001', 'EC220001', 'XT210001', 'ABC'].map((s) => groupOf(deviceTypeOf(s))),
  ).toEqual(['CRYO_CABIN', 'VET_CRYO', 'ECABIN', 'others', 'others']);
});

test('the search looks through serial number, device name and company, whatever the case', () => {
  const all = [
    owned('CTN170001', 'Frost Clinic', 'Upstairs'),
    owned('EC220002', 'Sauna Harbour', null),
    owned('XC180003', 'Kaamos', 'Frosty'),
  ];
  expect(serials(searchOwned(all, ' frost '))).toEqual(['CTN170001', 'XC180003']);
  expect(serials(searchOwned(all, 'ec22'))).toEqual(['EC220002']);
  expect(serials(searchOwned(all, ''))).toHaveLength(3);
});

test('devices sort by serial number and by company in both directions, numbers by their value', () => {
  const all = [owned('XT2100010', 'Alpha'), owned('CTN170002', 'Beta'), owned('XT2100009', 'Alpha')];
  expect(serials(sortOwned(all, 'serial', 'en'))).toEqual(['CTN170002', 'XT2100009', 'XT2100010']);
  expect(serials(sortOwned(all, '-serial', 'en'))).toEqual(['XT2100010', 'XT2100009', 'CTN170002']);
  expect(serials(sortOwned(all, 'company', 'en'))).toEqual(['XT2100009', 'XT2100010', 'CTN170002']);
  expect(serials(sortOwned(all, '-company', 'en'))).toEqual(['CTN170002', 'XT2100009', 'XT2100010']);
});

test('the groups of companies stand in the order of the companies, whatever the order of the devices', () => {
  const all = [owned('CTN170001', 'Reseller'), owned('CTN170002', 'Clinic'), owned('CTN170003', 'Spa')];
  const found = [owned('CTN170003', 'Spa'), owned('CTN170001', 'Reseller'), owned('CTN170004', 'Spa')];
  const groups = [...groupByCompany(found, all)].map(([id, devices]) => [id, serials(devices)]);
  expect(groups).toEqual([
    ['Reseller'.length, ['CTN170001']],
    ['Spa'.length, ['CTN170003', 'CTN170004']],
  ]);
});

test('groups keep the order of the list', () => {
  const groups = groupOwned([owned('XT2100010', 'A'), owned('CTN170002', 'A'), owned('Q180001', 'A')]);
  expect(serials(groups.get('others') ?? [])).toEqual(['XT2100010', 'Q180001']);
  expect(serials(groups.get('CRYO_CABIN') ?? [])).toEqual(['CTN170002']);
  expect(groups.has('ECABIN')).toBe(false);
});

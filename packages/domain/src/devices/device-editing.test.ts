import { describe, expect, it } from 'vitest';
import { ALL_LEVELS, LEVELS } from '../access/levels.ts';
import { editableDeviceFields, mayDeleteDevice } from './device-editing.ts';

describe('editing a device', () => {
  it('lets clients change the name only', () => {
    expect(editableDeviceFields(LEVELS.CLIENT)).toEqual(['deviceName']);
    expect(editableDeviceFields(LEVELS.CLIENT_MAINTENANCE)).toEqual(['deviceName']);
  });

  it('lets the workshop change plug, colour, chassis and class', () => {
    expect(editableDeviceFields(LEVELS.PRODUCTION)).toEqual([
      'deviceName',
      'plugType',
      'color',
      'chassisNumber',
      'quality',
    ]);
  });

  it('lets sales change nothing', () => {
    expect(editableDeviceFields(LEVELS.SALES)).toEqual([]);
  });

  it('lets admins and super users change model and owner too', () => {
    for (const level of [LEVELS.ADMIN, LEVELS.SUPER_USER]) {
      expect(editableDeviceFields(level)).toEqual(expect.arrayContaining(['model', 'CompanyId', 'plugType']));
    }
  });

  it('lets only super users delete', () => {
    expect(ALL_LEVELS.filter(mayDeleteDevice)).toEqual([LEVELS.SUPER_USER]);
  });
});

import { expect, it } from 'vitest';
import { codeText, type LabelDevice } from './device-label.ts';

const device: LabelDevice = { id: 42, serialNumber: 'EC220001', deviceType: 'ECABIN', model: null };

it('the code of a device holds its serial number or the address of its page', () => {
  expect(codeText(device, 'serial', 'https://portal.example.com')).toBe('EC220001');
  expect(codeText(device, 'address', 'https://portal.example.com')).toBe(
    'https://portal.example.com/devices/42',
  );
});

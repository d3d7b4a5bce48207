import { describe, expect, it } from 'vitest';
import { readScanned } from './scanned.ts';

describe('a scanned code', () => {
  it('is a serial number, whatever the case and the spaces around it', () => {
    expect(readScanned(' ec220001\n')).toEqual({ kind: 'serial', serial: 'EC220001' });
  });

  it('is a device when it is the address of its page', () => {
    for (const text of [
      'https://portal.example.com/devices/42',
      'http://127.0.0.1:8080/cpanel/devices/42?tab=alerts',
      'HTTPS://PORTAL.EXAMPLE.COM/devices/42#top',
    ])
      expect(readScanned(text)).toEqual({ kind: 'device', id: 42 });
  });

  it('is a shipment when it is the code of its label', () => {
    for (const text of [
      'https://portal.example.com/cpanel/shipments/K7MP2QX9/scan',
      'HTTPS://PORTAL.EXAMPLE.COM/CPANEL/SHIPMENTS/K7MP2QX9/SCAN',
    ])
      expect(readScanned(text)).toEqual({ kind: 'shipment', number: 'K7MP2QX9' });
  });

  it('is nothing when it is anything else', () => {
    for (const text of [
      '',
      '   ',
      'two words',
      'https://example.com/',
      'https://example.com/cpanel/shipments/K7MP2QX9',
      'https://example.com/cpanel/shipments/../scan',
      'https://example.com/devices/0',
      'https://example.com/devices/42abc',
      'https://example.com/devices/99999999999999999999',
      'javascript:alert(1)',
      'A'.repeat(41),
      'EC22ÄÄÄÄ',
    ])
      expect(readScanned(text)).toBeNull();
  });
});

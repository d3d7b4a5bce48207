import { describe, expect, test } from 'vitest';
import { alertSeverity } from './alert-severity.ts';

describe('severity of an alert', () => {
  test.each([
    [100, 'notice', 'long precool'],
    [150, 'notice', 'an undocumented code of long precool'],
    [200, 'critical', 'failed sensor'],
    [210, 'critical', 'failed sensor: camera ambient'],
    [300, 'warning', 'failed session'],
    [301, 'notice', 'a guest opened the door'],
    [302, 'warning', 'target temperature not reached'],
    [303, 'critical', 'temperature too low'],
    [400, 'warning', 'failed compressor'],
    [409, 'warning', 'failed compressor 9'],
    [500, 'warning', 'an unknown kind'],
    [999, 'warning', 'an unknown kind'],
  ])('of %i is %s: %s', (code, severity) => {
    expect(alertSeverity(code, false)).toBe(severity);
  });

  test('of each failure on a day with many is critical', () => {
    expect([300, 301, 302, 303].map((code) => alertSeverity(code, true))).toEqual(Array(4).fill('critical'));
  });
});

import { describe, expect, test } from 'vitest';
import { alertSeverity } from './alert-severity.ts';

describe('severity of an alert', () => {
  test.each([
    [100, 'notice', 'long precool'],
    [150, 'notice', 'an undocumented code of long precool'],
    [200, 'warning', 'failed sensor'],
    [210, 'warning', 'failed sensor: camera ambient'],
    [300, 'critical', 'failed session'],
    [303, 'critical', 'temperature too low'],
    [400, 'critical', 'failed compressor'],
    [409, 'critical', 'failed compressor 9'],
    [500, 'warning', 'an unknown kind'],
    [999, 'warning', 'an unknown kind'],
  ])('of %i is %s: %s', (code, severity) => {
    expect(alertSeverity(code)).toBe(severity);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareVersions, isPlainVersion } from './versions.ts';

describe('software versions', () => {
  test.each([
    ['1.2.10', '1.2.9'],
    ['2.0', '1.99.99'],
    ['10.0.0', '9.9.9'],
    ['1.2.1', '1.2'],
    ['v1.3', '1.2'],
    ['1.2.0', '1.2.0-rc1'],
    ['1.2.0-rc10', '1.2.0-rc9'],
    ['1.2.1-rc1', '1.2.0'],
    ['0.1', 'unknown'],
    ['0', ''],
  ])('%s is newer than %s', (newer, older) => {
    expect(compareVersions(newer, older)).toBeGreaterThan(0);
    expect(compareVersions(older, newer)).toBeLessThan(0);
  });

  test.each([
    ['1.2', '1.2.0'],
    ['v1.2', '1.2'],
    ['01.2', '1.02'],
    [' 1.2 ', '1.2'],
    ['', ''],
  ])('%j and %j are the same', (a, b) => {
    expect(compareVersions(a, b)).toBe(0);
    expect(compareVersions(b, a)).toBe(0);
  });

  test('the order is consistent, so that sorting does not depend on the order of the input', () => {
    const version = fc.oneof(
      fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.')),
      fc
        .tuple(fc.nat(3), fc.constantFrom('-rc1', '-rc2', 'b', '.x'))
        .map(([major, suffix]) => `${major}.0${suffix}`),
      fc.constantFrom('', 'dev', 'v1', 'V1.0'),
    );
    fc.assert(
      fc.property(version, version, version, (a, b, c) => {
        expect(Math.sign(compareVersions(a, b)) + Math.sign(compareVersions(b, a))).toBe(0);
        if (compareVersions(a, b) >= 0 && compareVersions(b, c) >= 0) {
          expect(compareVersions(a, c)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['2.4.1', true],
    ['v3', true],
    [' 10.0 ', true],
    ['2.4.1-rc1', false],
    ['2.4.1 (service)', false],
    ['20261120', false],
    ['dev', false],
    ['', false],
    ['2..4', false],
  ])('%j has a place by its numbers alone: %s', (version, expected) => {
    expect(isPlainVersion(version)).toBe(expected);
  });
});

import { expect, it } from 'vitest';
import { checkPackage } from './package-file.ts';
import { PACKAGE_BYTES_MAX } from './packages.ts';

const SIGNATURE = `${'a'.repeat(86)}==`;
const FILE = { filename: '2.5.0.zip', size: 1000, isArchive: true, signature: SIGNATURE };
const KNOWN = [
  { version: '2.4.1', released: true },
  { version: '2.6.0', released: false },
];

const found = (change: Partial<typeof FILE>) =>
  checkPackage({ ...FILE, ...change }, KNOWN).flatMap((result) =>
    result.verdict === 'met' ? [] : [`${result.check} ${result.verdict} ${result.reason}`],
  );

it('has nothing to say about a signed archive of a new version', () => {
  expect(found({})).toEqual([]);
  expect(checkPackage(FILE, KNOWN)).toHaveLength(5);
});

it.each([
  ['another name', { filename: 'software.zip' }, ['version fault noVersion']],
  ['no archive', { isArchive: false }, ['content fault noArchive']],
  ['too many bytes', { size: PACKAGE_BYTES_MAX + 1 }, ['size fault tooLarge']],
  ['the version of a release', { filename: '2.4.1.zip' }, ['duplicate fault released']],
  ['the version of a prerelease', { filename: '2.6.0.zip' }, ['duplicate note replaces']],
  ['a version before the newest release', { filename: '2.4.0.zip' }, ['duplicate note older']],
  ['no signature', { signature: '' }, ['signature note unsigned']],
  ['a text that is no signature', { signature: 'abc' }, ['signature fault noSignature']],
])('names %s', (_, change, expected) => {
  expect(found(change)).toEqual(expected);
});

it('allows the largest package', () => {
  expect(found({ size: PACKAGE_BYTES_MAX })).toEqual([]);
});

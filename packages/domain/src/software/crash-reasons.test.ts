import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupReason } from './crash-reasons.ts';

describe('the reasons of one fault', () => {
  it.each<[string, string[], string]>([
    ['numbers', ['Bus timeout 17', 'Bus timeout 4', 'Bus timeout -3'], 'Bus timeout #'],
    ['decimals', ['Waited 1.5 s', 'Waited 12 s', 'Waited +0,75 s'], 'Waited # s'],
    ['numbers with a unit', ['Waited 12ms', 'Waited 250ms'], 'Waited #ms'],
    ['versions', ['Updated from 2.4 to 2.10.1', 'Updated from 3.0.0 to 3.1'], 'Updated from # to #'],
    ['numbered things', ['worker_17 ended', 'worker_2 ended'], 'worker_# ended'],
    ['memory', ['Segfault at 0x7ffe12ab', 'Segfault at 0xDEADBEEF'], 'Segfault at #'],
    ['hashes', ['Commit 3f9a1c7 failed', 'Commit 00ffee failed'], 'Commit # failed'],
    [
      'UUIDs',
      ['No session 6f9619ff-8b86-d011-b42d-00cf4fc964ff', 'No session deadbeef-abcd-abcd-abcd-abcdefabcdef'],
      'No session #',
    ],
    ['serial numbers', ['CTN17000007 lost', 'EC220911 lost'], '# lost'],
    ['ids of letters and digits', ['Key 7Zq9Kd refused', 'Key 1a2b refused'], 'Key # refused'],
    ['network addresses', ['No route to 10.0.0.3:502', 'No route to 192.168.1.20:502'], 'No route to #'],
    ['hardware addresses', ['Lost aa:bb:cc:dd:ee:ff', 'Lost 00-1B-44-11-3A-B7'], 'Lost #'],
    ['instants', ['Ended 2026-03-02T09:00:00.000Z', 'Ended 2026-11-20 23:59:01+02:00'], 'Ended #'],
    [
      'directories',
      ['Cannot open /opt/cabin-3/data/recipe.json', 'Cannot open /home/pi/recipe.json'],
      'Cannot open …/recipe.json',
    ],
    ['directories of Windows', ['Bad C:\\cabin\\ui.dll', 'Bad D:\\Users\\aki\\ui.dll'], 'Bad …\\ui.dll'],
    ['lines of files', ['at /opt/a/run.py:42', 'at /srv/b/c/run.py:7'], 'at …/run.py:#'],
    ['blanks', [' Out  of\nmemory ', 'Out of\tmemory'], 'Out of memory'],
  ])('differ in %s only', (_, reasons, group) => {
    expect(reasons.map(groupReason)).toEqual(reasons.map(() => group));
  });

  it.each([
    'Out of memory',
    'SIGSEGV in libX11',
    'I2C bus: sensor2 does not answer',
    'UTF8 and/or sha256',
    'Ovi ei sulkeudu – käynnistys estetty',
    'E_DOOR, E42',
  ])('are kept as they are: %s', (reason) => {
    expect(groupReason(reason)).toBe(reason);
  });

  it.each([null, '', ' \n'])('may be missing: %j', (reason) => {
    expect(groupReason(reason)).toBeNull();
  });

  it('are in one group with their group', () => {
    fc.assert(
      fc.property(anyReason(), (reason) => {
        const group = groupReason(reason);
        expect(groupReason(group)).toBe(group);
      }),
      { numRuns: 20_000 },
    );
  });

  it('are never longer than they were', () => {
    fc.assert(
      fc.property(anyReason(), (reason) => {
        expect((groupReason(reason) ?? '').length).toBeLessThanOrEqual(reason.length);
      }),
    );
  });
});

/** Fragments that the patterns match, in any order and with any neighbours. */
function anyReason(): fc.Arbitrary<string> {
  const pieces = fc.oneof(
    fc.constantFrom(...('0123456789abcdefxXzZT#…:.,-+_/\\ \n%~@ä😀('.match(/./gsu) ?? [])),
    fc.constantFrom('deadbeef', 'aa:bb', '-abcd', '2026-03-02', 'T09:00', '12345', 'C:\\', '//a/b', '0x'),
    fc.string({ maxLength: 4 }),
  );
  return fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));
}

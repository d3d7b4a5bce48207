import { describe, expect, it } from 'vitest';
import { isMadeOfOwnWords } from './own-words.ts';

const MIKKO = { userName: 'mikko.v', fullName: 'Mikko Väisänen', emailAddress: 'm.vaisanen@polar-spa.fi' };

describe('a password of own words', () => {
  it.each([
    'Mikko1985',
    'mikkomikko!',
    'VÄISÄNEN.1',
    'polarspa2026',
    'Halla-2026',
    'cryocabin_Mikko',
    'Cryo123456',
  ])('%s is made of them', (password) => {
    expect(isMadeOfOwnWords(password, MIKKO)).toBe(true);
  });

  it.each(['mikko-frost', 'halla-demo', 'correct horse', '9182736455', 'pitkä talvi', 'liisa1985'])(
    '%s is not',
    (password) => {
      expect(isMadeOfOwnWords(password, MIKKO)).toBe(false);
    },
  );
});

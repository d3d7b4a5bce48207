import { expect, it } from 'vitest';
import { isGuessable } from './common-password.ts';

it.each(['password1', 'Mountain', 'MINECRAFT', 'salasana1', 'cryocabin', 'aaaaaaaa'])(
  '%s is guessed first',
  (word) => {
    expect(isGuessable(word)).toBe(true);
  },
);

it.each(['frost bite', 'halla-demo', 'correct horse battery staple'])('%s is not', (word) => {
  expect(isGuessable(word)).toBe(false);
});

import { expect, it } from 'vitest';
import { sessions as english } from './en/sessions.ts';
import { sessions as finnish } from './fi/sessions.ts';

it.each([
  ['English', english],
  ['Finnish', finnish],
] as const)('%s has different words for outcomes and causes, which stand on one screen', (_, texts) => {
  const outcomes: readonly string[] = Object.values(texts.outcomes);
  expect(Object.values(texts.causeNames).filter((name) => outcomes.includes(name))).toEqual([]);
});

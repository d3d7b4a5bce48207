import { expect, it } from 'vitest';
import { faultsOn } from './faults.ts';

const weightsOf = (mix: Parameters<typeof faultsOn>[0]) =>
  Object.fromEntries(faultsOn(mix).map(({ name, weight }) => [name, weight]));

it('Kinds of faults with one of the given texts in their name are drawn ten times as often.', () => {
  const usual = weightsOf({ engine: 'postgres' });
  const mixed = weightsOf({ engine: 'postgres', often: ['kill -9', 'crash'] });
  const raised = Object.keys(usual).filter((name) => mixed[name] !== usual[name]);
  expect(raised).toEqual(['kill -9 of a server', 'a crash of the database', 'kill -9 of a backend']);
  for (const name of raised) expect(mixed[name]).toBe(10 * (usual[name] ?? 0));
});

it('A text that is in no name is refused, instead of changing nothing.', () => {
  expect(() => faultsOn({ engine: 'embedded', often: ['crash'] })).toThrow('No kind of fault has "crash"');
});

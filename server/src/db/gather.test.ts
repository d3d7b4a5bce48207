import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gatherLookUps } from './gather.ts';

/** A look-up whose statements are answered by the test. */
function startGathering() {
  const statements: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const find = gatherLookUps(
    (keys: readonly string[]) =>
      new Promise<string[]>((resolve, reject) => {
        statements.push({ keys, answer: () => resolve(keys.map((key) => `found ${key}`)), fail: reject });
      }),
  );
  return { statements, find };
}

it('asks for what arrives together with one statement', async () => {
  const { statements, find } = startGathering();
  const found = Promise.all(['a', 'b', 'a'].map(find));
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'a']]);
  statements[0]?.answer();
  expect(await found).toEqual(['found a', 'found b', 'found a']);
});

it('answers no look-up from a statement that was sent before it', async () => {
  const { statements, find } = startGathering();
  const early = find('a');
  await turn();
  const late = find('a');
  await turn();
  expect(statements).toHaveLength(1);
  statements[0]?.answer();
  await early;
  await turn();
  expect(statements).toHaveLength(2);
  statements[1]?.answer();
  expect(await late).toBe('found a');
});

it('rejects all look-ups of a failed statement, and continues', async () => {
  const { statements, find } = startGathering();
  const failed = Promise.allSettled([find('a'), find('b')]);
  await turn();
  const next = find('c');
  statements[0]?.fail(new Error('away'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await turn();
  statements[1]?.answer();
  expect(await next).toBe('found c');
});

import { expect, it, vi } from 'vitest';
import { lastKnown } from './last-known.ts';

it('A slow or failed read leaves the last answer, and only one read runs at a time.', async () => {
  const reads: PromiseWithResolvers<number>[] = [];
  const read = vi.fn(() => {
    const next = Promise.withResolvers<number>();
    reads.push(next);
    return next.promise;
  });
  const onError = vi.fn();
  const ask = lastKnown({ read, timeoutMs: 5, onError });
  expect(await Promise.all([ask(), ask()])).toEqual([null, null]);
  expect(read).toHaveBeenCalledTimes(1);
  reads[0]?.resolve(1);
  expect(await ask()).toBe(1);
  const failing = ask();
  reads[1]?.reject(new Error('away'));
  expect(await failing).toBe(1);
  expect(onError).toHaveBeenCalledOnce();
  const renewed = ask();
  reads[2]?.resolve(3);
  expect(await renewed).toBe(3);
});

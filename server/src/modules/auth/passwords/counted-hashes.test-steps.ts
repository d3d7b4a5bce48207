import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll } from 'vitest';

/** Name of an Argon2 computation in Node's async_hooks. */
const ARGON2 = 'ARGON2REQUEST';

/** Measures how many password hashes are computed concurrently in the tests of one file. */
export function countHashes() {
  const hashing = { most: 0, total: 0 };
  const running = new Set<number>();
  const hook = createHook({
    init: (id, type) => {
      if (type !== ARGON2) return;
      running.add(id);
      hashing.total += 1;
      hashing.most = Math.max(hashing.most, running.size);
    },
    // The first callback of a computation delivers its result.
    before: (id) => void running.delete(id),
  });
  beforeAll(() => void hook.enable());
  afterAll(() => void hook.disable());
  return hashing;
}

import type { Pool } from 'pg';

const ATTEMPTS = 4;
const DEADLOCK_DETECTED = '40P01';

/**
 * Repeats a statement outside a transaction when PostgreSQL has cancelled it because of a deadlock, which left
 * no effect. A read of several tables can deadlock with the migration of another process, which locks them in a
 * different order.
 */
export function repeatAfterDeadlock(pool: Pool): void {
  const send: unknown = pool.query;
  if (typeof send !== 'function') throw new Error('The pool cannot be queried.');
  const query = (...args: unknown[]): unknown => {
    // Neither a callback nor a statement that brings its own events can be sent twice.
    if (typeof args.at(-1) === 'function' || isSubmitted(args[0])) return Reflect.apply(send, pool, args);
    return repeat(() => Reflect.apply(send, pool, args));
  };
  Object.assign(pool, { query });
}

function isSubmitted(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}

async function repeat(attempt: () => Promise<unknown>): Promise<unknown> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;
      if (left === 0 || !isDeadlock) throw error;
    }
  }
}

import { violation } from './errors.ts';

const ATTEMPTS = 4;
/** Serialization failure and deadlock: retrying can succeed. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Retries a transaction after a conflict with another one. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !RETRYABLE.has(violation(error)?.sqlState ?? '')) throw error;
    }
  }
}

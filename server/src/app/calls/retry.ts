import { violation } from './errors.ts';

const ATTEMPTS = 4;
/** Serialization failure and deadlock: the statement was fine, its moment was not. */
const RETRYABLE = new Set(['40001', '40P01']);

/** Runs a transaction again when another one was in its way. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = ATTEMPTS - 1; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !RETRYABLE.has(violation(error)?.sqlState ?? '')) throw error;
    }
  }
}

import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import { installation } from '../process/settings.table.ts';

/** A load balancer polls every few seconds; within this time the last result is reused. */
const REPEATED_FOR_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** More than a database page, so that writing it needs disk space. */
const FILLER_BYTES = 12_288;

/** A dependency without which a process is not ready. */
export interface Need {
  /** Status in /readyz while the dependency is unavailable. */
  without: string;
  /** Rejects while the dependency is unavailable. */
  check: () => Promise<unknown>;
}

export interface Readiness {
  /** 'ok', or the unavailable dependency. */
  status: string;
  error?: unknown;
}

/** Checks the dependencies of a process in order; one check at a time, whose result is reused for two seconds. */
export function createReadiness(needs: readonly Need[]): () => Promise<Readiness> {
  let looking: Promise<Readiness> | undefined;
  let until = 0;
  return () => {
    if (looking === undefined || performance.now() > until) {
      until = Number.POSITIVE_INFINITY;
      looking = look(needs).finally(() => {
        until = performance.now() + REPEATED_FOR_MS;
      });
    }
    return looking;
  };
}

async function look(needs: readonly Need[]): Promise<Readiness> {
  for (const { without, check } of needs) {
    try {
      await Promise.race([check(), rejectLater()]);
    } catch (error) {
      return { status: without, error };
    }
  }
  return { status: 'ok' };
}

async function rejectLater(): Promise<never> {
  await sleep(TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`No answer within ${TIMEOUT_MS} ms.`);
}

/** Rejects unless the database accepts a row that needs disk space; the row is rolled back. */
export async function assertWritable(db: Db): Promise<void> {
  const key = randomBytes(16).toString('hex');
  const value = randomBytes(FILLER_BYTES).toString('base64');
  await db
    .transaction(async (tx) => {
      await tx.insert(installation).values({ key, value });
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

class RolledBack extends Error {}

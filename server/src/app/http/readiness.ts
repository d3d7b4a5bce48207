import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/database.ts';
import { installation } from '../process/settings.table.ts';

/** A load balancer asks every few seconds; more often the last answer is repeated. */
const REPEATED_FOR_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** More than a page, so that it needs room on the disk. */
const FILLER_BYTES = 12_288;

/** A dependency without which a process is not ready. */
export interface Need {
  /** Status of /readyz while it is missing. */
  without: string;
  /** Rejects while it is missing. */
  check: () => Promise<unknown>;
}

export interface Readiness {
  /** 'ok', or what is missing. */
  status: string;
  error?: unknown;
}

/** Checks in order what a process needs; one look at a time, whose answer is repeated for two seconds. */
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

/** Rejects unless the database takes a row that needs room; the row is rolled back. */
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

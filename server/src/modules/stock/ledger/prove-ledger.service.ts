import type { LedgerProof } from '@halla/contract/stock';
import type { Asked } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { compareLedger, findLatestProof, keepProof } from './ledger-proofs.repository.ts';

/** Compares the stock ledger with the totals and stores the result. */
export async function proveLedger(db: Executor, now: Date): Promise<LedgerProof> {
  const comparison = await compareLedger(db);
  await keepProof(db, { provenAt: now, ...comparison });
  return { provenAt: now.toISOString(), ...comparison };
}

/** The latest result; null before the first one. */
export async function latestProof(db: Executor): Promise<LedgerProof | null> {
  const found = await findLatestProof(db);
  if (found === undefined) return null;
  const { provenAt, rows, entries, differing, differences } = found;
  return { provenAt: provenAt.toISOString(), rows, entries, differing, differences };
}

/** The latest result for /healthz, which is public: without names of items. */
export async function ledgerHealth(db: Executor) {
  const proof = await latestProof(db);
  if (proof === null) return null;
  const { provenAt, rows, differing } = proof;
  return { provenAt, rows, differing };
}

export async function getLedgerProof({ ctx: { db } }: Asked<'get_ledger_proof'>) {
  return { proof: await latestProof(db) };
}

import { encodeCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { type IssuedRecord, type LedgerPeriod, listIssued } from './ledger.repository.ts';
import { dayOf } from './ledger-invoice.ts';

/** Number of documents read at a time while a period is summed up. */
const PAGE = 500;

/** The issued documents of a period in batches, so that a year needs no more memory than a month. */
export async function* issuedPages(db: Executor, period: LedgerPeriod): AsyncGenerator<IssuedRecord[]> {
  let cursor: string | null = null;
  do {
    const page: IssuedRecord[] = await listIssued(db, { ...period, cursor, descending: false, limit: PAGE });
    yield page;
    const last = page.length === PAGE ? page.at(-1) : undefined;
    cursor = last === undefined ? null : encodeCursor(dayOf(last), last.id);
  } while (cursor !== null);
}

import type { Work } from '#app/calls/context.ts';
import type { MergePair } from './merge-plan.ts';
import { type KindReference, referencesTo } from './merge-references.ts';
import { type FollowedIds, findFollowing } from './merges.repository.ts';
import type { MovedRows, StoredRow } from './merges.table.ts';

interface Followed {
  readonly kind: MergePair['kind'];
  readonly moved: readonly MovedRows[];
  readonly removed: StoredRow;
  /** Company of the kept person before the merge. */
  readonly keptCompany: unknown;
}

/**
 * Owners whose later rows an undo returns: devices and people that moved; for people, also the removed one's company,
 * unless the kept one has the same.
 */
function followed({ kind, moved, removed, keptCompany }: Followed): FollowedIds {
  const ids = (name: string) =>
    moved
      .filter(({ reference }) => reference === name)
      .flatMap(({ rows }) => rows.map((key) => Number(key.id)));
  if (kind === 'company') return { device: ids('devices'), contact: ids('contacts'), company: [] };
  const { company_id: company } = removed;
  return {
    device: [],
    contact: [],
    company: typeof company === 'number' && company !== keptCompany ? [company] : [],
  };
}

interface Following {
  work: Pick<Work, 'db' | 'resources'>;
  keptId: number;
  merge: Followed;
}

export interface FollowingRows {
  readonly reference: KindReference;
  readonly rows: readonly StoredRow[];
}

/** Rows of the kept company or person that belong to rows the merge moved. */
export async function followingRows({ work, keptId, merge }: Following): Promise<FollowingRows[]> {
  const ids = followed(merge);
  if (Object.values(ids).every((list) => list.length === 0)) return [];
  const found: FollowingRows[] = [];
  // One statement per reference, for any number of rows.
  for (const reference of referencesTo(merge.kind, work.resources)) {
    if (reference.follows === undefined) continue;
    const rows = await findFollowing(work.db, { reference, id: keptId, ids });
    if (rows.length > 0) found.push({ reference, rows });
  }
  return found;
}

/** The rows that are not among the others. */
export function without(rows: readonly StoredRow[], others: readonly MovedRows[], name: string): StoredRow[] {
  const left = others.filter(({ reference }) => reference === name).flatMap((other) => other.rows);
  const ids = new Set(left.map((key) => Number(key.id)));
  return rows.filter((key) => !ids.has(Number(key.id)));
}

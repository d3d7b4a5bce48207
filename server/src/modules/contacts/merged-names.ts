import { nameKey } from '@halla/domain/single-line';
import type { Executor } from '#db/database.ts';
import { listCompanyMerges } from './merges.repository.ts';

/** The current company for the name of a merged one, with the merges in between. */
export interface MergedName {
  readonly keptId: number;
  readonly mergeIds: readonly number[];
}

/**
 * Merged companies by nameKey: an old name means the kept company. Callers must first look for an existing company
 * with that name.
 */
export async function mergedNames(db: Executor): Promise<ReadonlyMap<string, MergedName>> {
  const merges = await listCompanyMerges(db);
  const nextOf = new Map(merges.map((merge) => [merge.removedId, merge]));
  const follow = ({ id, keptId }: (typeof merges)[number]): MergedName => {
    const next = nextOf.get(keptId);
    if (next === undefined) return { keptId, mergeIds: [id] };
    const last = follow(next);
    return { keptId: last.keptId, mergeIds: [id, ...last.mergeIds] };
  };
  // Oldest first, so that for merges of the same name the latest one wins.
  return new Map(merges.map((merge) => [nameKey(merge.name), follow(merge)]));
}

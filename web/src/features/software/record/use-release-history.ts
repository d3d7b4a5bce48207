import '../../../i18n/late/history.ts';
import type { HistoryEntry } from '@halla/contract/history';
import type { ReleaseTimes } from '@halla/domain/software/release-track';
import { STAGES } from '@halla/domain/software/stages';
import { groupEntries, type HistoryGroup } from '../../../entities/resource/history/group-entries.ts';
import { useHistory } from '../../../entities/resource/history/use-history.ts';

interface ReleaseHistory {
  readonly times: ReleaseTimes;
  /** Entries by call, newest first. */
  readonly groups: readonly HistoryGroup[];
}

/** The history of a package, and when its steps were taken according to its newest entries. */
export function useReleaseHistory(id: number): ReleaseHistory {
  const { data } = useHistory({ kind: 'softwarePackage', id });
  const entries = (data?.pages ?? []).flatMap((page) => page.entries);
  return {
    times: timesOf(entries),
    groups: groupEntries(entries, (at) => at).flatMap(({ groups }) => groups),
  };
}

/** The newest upload counts, because a prerelease can be replaced, and the newest entry into each stage. */
function timesOf(entries: readonly HistoryEntry[]): ReleaseTimes {
  const changed = (field: string, to?: number) =>
    entries.find(({ changes }) =>
      changes.some((change) => change.field === field && (to === undefined || change.to === to)),
    )?.at ?? null;
  const stages = STAGES.map((stage) => [stage, changed('stage', stage)] as const);
  return {
    uploadedAt: changed('checksum') ?? entries.find(({ event }) => event === 'added')?.at ?? null,
    stages: Object.fromEntries(stages.filter(([, at]) => at !== null)),
  };
}

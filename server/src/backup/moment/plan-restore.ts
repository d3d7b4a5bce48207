import { type BaseBackup, baseBackups } from './base-backups.ts';
import { namesIn } from './durable.ts';
import { type Archived, type LogArchive, readArchived } from './log-archive.ts';
import { SEGMENT, segmentAfter } from './log-names.ts';
import { type Sealed, sealedSegments } from './seal-log.ts';

/** Suffix of the segment that pg_receivewal is writing. */
export const PARTIAL = '.partial';

/** Everything needed to restore a moment. */
export interface RestorePlan {
  base: BaseBackup;
  /** undefined: the latest there is. */
  at: Date | undefined;
  /** Segments from the beginning of the base backup on, without a gap. */
  sealed: readonly Sealed[];
  /** Names of the following segments that are not sealed yet; the last one is still being written. */
  open: readonly string[];
  archived: Archived | null;
}

/** Chooses the newest base backup that is older than the moment; throws when the archive does not reach to it. */
export async function planRestore(archive: LogArchive, at: Date | undefined): Promise<RestorePlan> {
  const archived = await readArchived(archive);
  const bases = await baseBackups(archive);
  const [oldest] = bases;
  if (oldest === undefined)
    throw new Error('There is no base backup in BACKUP_DIR; npm run backup:base takes one.');
  const base = bases.findLast(({ endedAt }) => at === undefined || Date.parse(endedAt) <= at.getTime());
  if (base === undefined || at === undefined) {
    if (at !== undefined)
      throw new Error(
        `The oldest base backup ended at ${oldest.endedAt}; no earlier moment can be restored.`,
      );
  } else if (archived === null || at.getTime() > Date.parse(archived.until)) {
    const end =
      archived === null ? 'the log was never archived' : `the log is archived until ${archived.until}`;
    throw new Error(
      `${at.toISOString()} cannot be restored: ${end}. Without --at the latest there is gets restored.`,
    );
  }
  const plan = { base: base ?? oldest, at, archived };
  return { ...plan, ...(await logFrom(archive, plan)) };
}

interface Wanted {
  base: BaseBackup;
  at: Date | undefined;
}

async function logFrom(
  archive: LogArchive,
  { base, at }: Wanted,
): Promise<Pick<RestorePlan, 'sealed' | 'open'>> {
  // Listed before the sealed ones, so that a segment being sealed now is found in both places.
  const received = (await namesIn(archive.paths.incoming)).map((file) =>
    file.endsWith(PARTIAL) ? file.slice(0, -PARTIAL.length) : file,
  );
  const sealed = (await sealedSegments(archive)).filter(({ name }) => name >= base.firstSegment);
  const known = new Set(sealed.map(({ name }) => name));
  const open = received.filter((name) => SEGMENT.test(name) && name >= base.firstSegment && !known.has(name));
  const names = new Set([...known, ...open]);
  let next = base.firstSegment;
  while (names.has(next)) next = segmentAfter(next, archive);
  const beyond = [...names].filter((name) => name > next).sort();
  // A moment before the gap can be restored; PostgreSQL reports an error if it cannot reach the moment.
  if (beyond.length > 0 && at === undefined)
    throw new Error(
      `The segment ${next} of the log is missing; only moments before it can be restored, with --at.`,
    );
  return { sealed: sealed.filter(({ name }) => name < next), open: open.filter((name) => name < next) };
}

import { type TrackStep, trackOf } from '../documents/track.ts';
import { LAST_STAGE, nextStage, STAGES, type Stage } from './stages.ts';

/** Steps of a release: upload of its package, then its stages; withdrawal is final. */
export type ReleaseStep = 'uploaded' | `stage${Stage}` | 'withdrawn';

/** Steps that a user can take on a release. */
export type ReleaseMove = 'publish' | 'next' | 'halt' | 'resume' | 'withdraw' | 'offer';

interface TrackedRelease {
  /** The stage it has reached; null: a prerelease. */
  readonly stage: Stage | null;
  readonly withdrawnAt: string | null;
}

/** Times of the steps of a release; unknown ones are omitted. */
export interface ReleaseTimes {
  readonly uploadedAt: string | null;
  readonly stages: Readonly<Partial<Record<Stage, string>>>;
}

/** The track of a package; a release to all devices at once (`inStages` is false) has no stage before the last. */
export function releaseTrack(
  { stage, withdrawnAt }: TrackedRelease,
  { times, inStages }: { readonly times: ReleaseTimes; readonly inStages: boolean },
): TrackStep<ReleaseStep>[] {
  const isReached = (one: Stage) => stage !== null && one <= stage;
  const stages = STAGES.filter((one) => inStages || one === LAST_STAGE)
    // No further stage follows a withdrawal.
    .filter((one) => withdrawnAt === null || isReached(one));
  return trackOf<ReleaseStep>([
    { name: 'uploaded', isDone: true, at: times.uploadedAt },
    ...stages.map((one) => ({
      name: `stage${one}` as const,
      isDone: isReached(one),
      at: times.stages[one] ?? null,
    })),
    ...(withdrawnAt === null ? [] : [{ name: 'withdrawn' as const, isDone: true, at: withdrawnAt }]),
  ]);
}

interface MovedRelease extends TrackedRelease {
  readonly haltedAt: string | null;
  readonly lacksSignature: boolean;
}

/** All steps that a package allows; none beyond the upload without a valid signature. */
export function releaseMoves({
  stage,
  haltedAt,
  withdrawnAt,
  lacksSignature,
}: MovedRelease): readonly ReleaseMove[] {
  if (stage === null) return lacksSignature ? [] : ['publish'];
  if (withdrawnAt !== null) return ['offer'];
  if (haltedAt !== null) return lacksSignature ? ['withdraw'] : ['resume', 'withdraw'];
  const goesOn = !lacksSignature && nextStage(stage) !== null;
  return goesOn ? ['next', 'halt', 'withdraw'] : ['halt', 'withdraw'];
}

/** The next step of a package; null if it only has to be watched. One that does harm is halted first. */
export function nextReleaseMove(release: MovedRelease, isHarmful: boolean): ReleaseMove | null {
  const moves = releaseMoves(release);
  if (isHarmful && moves.includes('halt')) return 'halt';
  const [first] = moves;
  return first === undefined || first === 'halt' || first === 'withdraw' ? null : first;
}

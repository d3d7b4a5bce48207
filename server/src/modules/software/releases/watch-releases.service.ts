import { gapsBeforeNextStage, reachesNone } from '@halla/domain/software/stage-readiness';
import { LAST_STAGE, nextStage, nextStageAt } from '@halla/domain/software/stages';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { isTrusted } from '../packages/trusted-package.ts';
import { findReleases, lockPackage, type StoredPackage } from '../software.repository.ts';
import { readEvidence } from './release-evidence.service.ts';
import { type Halt, mailAboutHalt } from './release-mails.ts';
import { enterStage, haltRelease } from './release-steps.service.ts';

const DAY_MS = 86_400_000;
/** Days after the last stage for which a release is still watched. */
const WATCHED_DAYS = 30;

/** Halts staged releases that do harm, and advances the others when their next stage is due. */
export async function watchReleases(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'watch-releases' };
  const { now } = deps.surroundings();
  const releases = (await findReleases(deps.db)).filter((release) => isWatched(release, now));
  for (const { id } of releases) await writeWork({ deps, author }, (work) => watchRelease(work, id));
}

type Watched = Pick<StoredPackage, 'stage' | 'stageSince' | 'trialFrom' | 'haltedAt' | 'withdrawnAt'>;

function isWatched({ stage, stageSince, trialFrom, haltedAt, withdrawnAt }: Watched, now: Date): boolean {
  if (trialFrom === null || stageSince === null || haltedAt !== null || withdrawnAt !== null) return false;
  return stage !== LAST_STAGE || now.getTime() - stageSince.getTime() < WATCHED_DAYS * DAY_MS;
}

/** Halts one release if it does harm, or moves it to its next stage if due. */
export async function watchRelease(work: Work, id: number): Promise<void> {
  const release = await lockPackage(work.db, { id });
  // Halted or withdrawn since it was listed.
  if (release === undefined || !isWatched(release, work.now)) return;
  const { harm, stage: evidence } = await readEvidence({ ctx: work, release });
  if (harm !== undefined) return halt(work, { release, haltReason: harm });
  const stage = nextStage(release.stage);
  // A stage without devices never yields evidence, so a user has to decide.
  if (stage === null || !isDue(release, work.now) || reachesNone(evidence)) return;
  if (gapsBeforeNextStage(evidence).length > 0 || !isTrusted(release, work.config.SOFTWARE_PUBLIC_KEY))
    return;
  await enterStage(work, { stored: release, stage });
}

function isDue(release: StoredPackage, now: Date): boolean {
  const at = nextStageAt(release);
  return at !== null && at <= now;
}

async function halt(work: Work, { release, haltReason }: Halt): Promise<void> {
  await haltRelease(work, { id: release.id, haltReason });
  await mailAboutHalt(work, { release, haltReason });
}

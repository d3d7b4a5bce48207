import {
  followTrial,
  type HaltReason,
  TRIAL_MEASURES,
  trialDays,
} from '@halla/domain/software/release-trial';
import { LAST_STAGE, nextStage, nextStageAt } from '@halla/domain/software/stages';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { findTrialDays, type Trial } from './release-days.service.ts';
import { mailAboutHalt } from './release-mails.ts';
import { enterStage, noteStep } from './release-steps.service.ts';
import { findReleases, lockPackage, type StoredPackage, updatePackage } from './software.repository.ts';

const DAY_MS = 86_400_000;
/** Days after the last stage for which a release is still watched. */
const WATCHED_DAYS = 30;

/** Halts the releases in stages that do harm, and takes the others on when their time has come. */
export async function watchReleases(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'watch-releases' };
  const { now } = deps.surroundings();
  const releases = (await findReleases({ db: deps.db })).filter((release) => isWatched(release, now));
  for (const { id } of releases) await writeWork({ deps, author }, (work) => watchRelease({ work, id }));
}

type Watched = Pick<StoredPackage, 'stage' | 'stageSince' | 'trialFrom' | 'haltedAt' | 'withdrawnAt'>;

function isWatched({ stage, stageSince, trialFrom, haltedAt, withdrawnAt }: Watched, now: Date): boolean {
  if (trialFrom === null || stageSince === null || haltedAt !== null || withdrawnAt !== null) return false;
  return stage !== LAST_STAGE || now.getTime() - stageSince.getTime() < WATCHED_DAYS * DAY_MS;
}

/** Halts one release if it does harm, or takes it on if its time has come. */
export async function watchRelease({ work, id }: { work: Work; id: number }): Promise<void> {
  const release = await lockPackage({ db: work.db, id });
  // Halted or withdrawn since it was listed.
  if (release === undefined || !isWatched(release, work.now)) return;
  const haltReason = await findHarm({ ctx: work, release });
  if (haltReason !== undefined) return halt({ work, release, haltReason });
  const stage = nextStage(release.stage);
  if (stage !== null && isDue(release, work.now)) await enterStage({ work, stored: release, stage });
}

function isDue(release: StoredPackage, now: Date): boolean {
  const at = nextStageAt(release);
  return at !== null && at <= now;
}

async function halt({
  work,
  release,
  haltReason,
}: {
  work: Work;
  release: StoredPackage;
  haltReason: HaltReason;
}): Promise<void> {
  const { db, now } = work;
  const { id } = release;
  await updatePackage({ db, id, change: { haltedAt: now, haltReason, updatedAt: now } });
  await noteStep({ work, id, before: { haltedAt: null }, after: { haltedAt: now, haltReason } });
  await mailAboutHalt({ work, release, haltReason });
}

async function findHarm(trial: Trial): Promise<HaltReason | undefined> {
  const days = await findTrialDays(trial);
  for (const measure of TRIAL_MEASURES) {
    const harm = followTrial(trialDays(days, measure)).find(({ isHarmful }) => isHarmful);
    if (harm !== undefined) return { measure, fresh: harm.fresh, old: harm.old };
  }
  return undefined;
}

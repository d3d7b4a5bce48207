import { RELEASE_DAYS } from '@halla/domain/limits';
import { isHarm } from '@halla/domain/software/install-harm';
import {
  evidencePercent,
  followTrial,
  type ReleaseDay,
  TRIAL_MEASURES,
  trialDays,
} from '@halla/domain/software/release-trial';
import { gapsBeforeNextStage, neededDevices, reachesNone } from '@halla/domain/software/stage-readiness';
import { nextStage } from '@halla/domain/software/stages';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentFailure } from '../software.presenter.ts';
import { findPackageById } from '../software.repository.ts';
import { presentWithInstalls } from '../software.service.ts';
import { findDays, firstTrialDay } from './release-days.service.ts';
import { type ReleaseEvidence, readEvidence } from './release-evidence.service.ts';
import { countReports, listFailures } from './release-reports.repository.ts';

/** Progress of a package on its devices; for a prerelease only the stages it would reach. */
export async function getReleaseProgress({ ctx, input: { packageid: id } }: Asked<'get_release_progress'>) {
  const { db, config } = ctx;
  const release = await findPackageById(db, id);
  if (release === undefined) throw new AppError('core.not_found');
  const { releasedAt } = release;
  const from = releasedAt && businessDay(releasedAt, config.BUSINESS_TIME_ZONE);
  const failures = await listFailures({ db, packageId: id });
  const evidence = await readEvidence({ ctx, release });
  return {
    package: await presentWithInstalls(ctx, release),
    days: from === null ? [] : await findDays({ ctx, release, from, most: RELEASE_DAYS }),
    trial: presentTrial({ from: firstTrialDay({ ctx, release }), evidence }),
    reached: evidence.reached,
    readiness: releasedAt === null || nextStage(release.stage) === null ? null : presentReadiness(evidence),
    reports: await countReports({ db, packageId: id }),
    failures: failures.map(presentFailure),
  };
}

/** Current values of the measures that halt a release. */
function presentTrial({ from, evidence }: { from: string | null; evidence: ReleaseEvidence }) {
  if (from === null) return null;
  return {
    from,
    measures: TRIAL_MEASURES.map((measure) => ({ measure, ...standing(evidence.days, measure) })),
    counts: evidence.counts.map((count) => ({ ...count, isHarm: isHarm(count) })),
  };
}

function presentReadiness({ stage }: ReleaseEvidence) {
  const { offered, running, settled } = stage;
  return {
    ...{ offered, running, settled },
    needed: neededDevices(offered),
    gaps: gapsBeforeNextStage(stage),
    reachesNone: reachesNone(stage),
  };
}

const NOTHING_YET = {
  fresh: { deviceDays: 0, withEvent: 0 },
  old: { deviceDays: 0, withEvent: 0 },
  evidence: 0,
};

function standing(days: readonly ReleaseDay[], measure: (typeof TRIAL_MEASURES)[number]) {
  const state = followTrial(trialDays(days, measure)).at(-1);
  if (state === undefined) return NOTHING_YET;
  return { fresh: state.fresh, old: state.old, evidence: evidencePercent(state) };
}

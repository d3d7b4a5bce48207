import '../../../i18n/late/record.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { TrackStep } from '@halla/domain/documents/track';
import { type ReleaseStep, type ReleaseTimes, releaseTrack } from '@halla/domain/software/release-track';
import { STAGES } from '@halla/domain/software/stages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { DayOf } from '../../../ui/dates/time.tsx';
import { NextStep } from '../../../ui/record/next-step.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { packageName } from '../api/package-name.ts';
import { stageName } from '../api/stage-name.ts';
import { StepHint } from './step-hint.tsx';
import { useReleaseSteps } from './use-release-steps.tsx';

type Progress = CallOutput<'get_release_progress'>;

interface ReleaseTrackProps {
  readonly progress: Progress;
  readonly times: ReleaseTimes;
}

/** How far a package has come, and its next step. */
export function ReleaseTrack({ progress, times }: ReleaseTrackProps) {
  const { t } = useTranslation();
  const { package: release, trial } = progress;
  const { move, next, others, isBusy, question } = useReleaseSteps(progress);
  const inStages = !release.released || trial !== null;
  const track = releaseTrack(release, { times, inStages });
  const steps = track.map(
    (step, index): ShownStep => ({
      key: step.name,
      label: stepWord(step.name, t),
      progress: step.progress,
      detail: <StepDetail step={step} before={track[index - 1]} progress={progress} />,
    }),
  );
  useNextStepCommand({
    step: next?.isBlocked === true ? undefined : next,
    record: packageName(release),
    needs: 'set_release_stage',
  });
  return (
    <>
      <Track
        label={t(($) => $.software.track.title)}
        steps={steps}
        next={
          <NextStep
            step={next}
            hint={<StepHint progress={progress} move={move} />}
            isBusy={isBusy}
            isQuiet={move === 'offer'}
            others={others}
          />
        }
      />
      {question}
    </>
  );
}

/** Word for a step on the track. */
function stepWord(name: ReleaseStep, t: Translate): string {
  const stage = STAGES.find((one) => name === `stage${one}`);
  if (stage !== undefined) return stageName(stage, t);
  return t(($) => $.software.track.steps[name === 'withdrawn' ? 'withdrawn' : 'uploaded']);
}

interface StepDetailProps {
  readonly step: TrackStep<ReleaseStep>;
  readonly before: TrackStep<ReleaseStep> | undefined;
  readonly progress: Progress;
}

/** When a step was taken and by whom; of the present one since when it waits, and of a stage its devices. */
function StepDetail({ step: { name, progress: stand, at }, before, progress }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  const { package: release, reached } = progress;
  const first = reached.find(({ stage }) => `stage${stage}` === name);
  if (at !== null) {
    const isRelease = before?.name === 'uploaded';
    return (
      <>
        <DayOf at={at} />
        {isRelease && ` · ${release.User?.fullName ?? t(($) => $.common.system)}`}
      </>
    );
  }
  if (stand === 'present' && before?.at) return <WaitingSince at={before.at} />;
  return first && t(($) => $.software.stages.devices, { count: first.devices });
}

import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { LAST_STAGE, type Stage } from '@halla/domain/software/stages';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { stageName } from '../api/stage-name.ts';
import classes from './stage-ladder.module.css';

type Progress = CallOutput<'get_release_progress'>;
type StageProgress = Progress['reached'][number];
type StageState = 'reached' | 'current' | 'halted' | 'stopped' | 'ahead';

/** States of devices in a stage, in the order of the bar. */
const PARTS = ['running', 'failed', 'silent'] as const;

/**
 * The stages one below the other, each with a bar of its devices: those that run the version, failed to install it or
 * are silent.
 */
export function StageLadder({
  progress: { package: release, reached, trial },
}: {
  readonly progress: Progress;
}) {
  const { t } = useTranslation();
  // A release to all devices at once has only the last stage.
  const isAtOnce = release.released && trial === null;
  return (
    <ol className={classes.ladder} aria-label={t(($) => $.software.stages.title)}>
      {reached
        .filter(({ stage }) => !isAtOnce || stage === LAST_STAGE)
        .map((one) => (
          <StageRow key={one.stage} progress={one} state={stateOf(one.stage, release)} />
        ))}
    </ol>
  );
}

interface StageRowProps {
  readonly progress: StageProgress;
  readonly state: StageState;
}

function StageRow({ progress, state }: StageRowProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { stage, devices } = progress;
  const counted = state === 'ahead' ? [] : PARTS.filter((part) => part === 'running' || progress[part] > 0);
  return (
    <li className={classes.stage} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.name}>{stageName(stage, t)}</span>
      <span className={classes.devices}>{t(($) => $.software.stages.devices, { count: devices })}</span>
      <span className={classes.bar} aria-hidden>
        {PARTS.map((part) => (
          <span
            key={part}
            data-part={part}
            style={{ width: `${devices === 0 ? 0 : (progress[part] / devices) * 100}%` }}
          />
        ))}
      </span>
      <span className={classes.counts}>
        {counted.map((part) => (
          <span key={part} className={classes.count} data-part={part}>
            {t(($) => $.software.stages.counts[part], {
              count: progress[part],
              some: formatNumber(progress[part], lang),
            })}
          </span>
        ))}
        <span className={classes.state}>{t(($) => $.software.stages.states[state])}</span>
      </span>
    </li>
  );
}

function stateOf(
  step: Stage,
  { stage, haltedAt, withdrawnAt, lacksSignature }: Progress['package'],
): StageState {
  if (stage === null || step > stage) return 'ahead';
  if (step < stage) return 'reached';
  if (withdrawnAt !== null || lacksSignature) return 'stopped';
  return haltedAt === null ? 'current' : 'halted';
}

import type { CallOutput } from '@halla/contract/calls';
import { STAGES, type Stage } from '@halla/domain/software/stages';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './stage-track.module.css';

type Progress = CallOutput<'get_release_progress'>;
type StepState = 'reached' | 'current' | 'halted' | 'stopped' | 'ahead';

/**
 * The three stages in a row with the devices each reaches; the current one shows whether it will continue.
 */
export function StageTrack({ progress: { package: release, reached } }: { readonly progress: Progress }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ol className={classes.track}>
      {STAGES.map((stage) => {
        const state = stateOf(stage, release);
        const count = reached.find((one) => one.stage === stage)?.devices ?? 0;
        return (
          <li
            key={stage}
            className={classes.step}
            data-state={state}
            aria-current={stage === release.stage ? 'step' : undefined}
          >
            <span className={classes.percent}>
              {t(($) => $.software.stages.percent, { stage: formatNumber(stage, lang) })}
            </span>
            <span className={classes.devices}>{t(($) => $.software.stages.devices, { count })}</span>
            <span className={classes.state}>{t(($) => $.software.stages.states[state])}</span>
          </li>
        );
      })}
    </ol>
  );
}

function stateOf(
  step: Stage,
  { stage, haltedAt, withdrawnAt, lacksSignature }: Progress['package'],
): StepState {
  if (stage === null || step > stage) return 'ahead';
  if (step < stage) return 'reached';
  if (withdrawnAt !== null || lacksSignature) return 'stopped';
  return haltedAt === null ? 'current' : 'halted';
}

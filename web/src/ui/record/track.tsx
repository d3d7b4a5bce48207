import '../../i18n/late/record.ts';
import type { StepProgress } from '@halla/domain/documents/track';
import { Text } from '@mantine/core';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './track.module.css';

/** A step of a record as shown on its track. */
export interface ShownStep {
  readonly key: string;
  readonly label: string;
  readonly progress: StepProgress;
  /** When it was done and by whom, or how long it has been pending. */
  readonly detail?: ReactNode;
}

export interface TrackProps {
  /** Names the list of steps. */
  readonly label: string;
  readonly steps: readonly ShownStep[];
  /** The next step with its button; absent for readers who cannot take it. */
  readonly next?: ReactNode;
}

/** The steps of a record in a row with its next step; on a phone the present one and a bar. */
export function Track({ label, steps, next }: TrackProps) {
  const { t } = useTranslation();
  const at = presentIndex(steps);
  const present = steps[at];
  return (
    <section className={classes.track} aria-label={label}>
      <div className={classes.steps}>
        <Text className={classes.summary ?? ''} component="p" aria-hidden>
          <Text span inherit fw={650}>
            {t(($) => $.record.step, { at: at + 1, of: steps.length })} · {present?.label}
          </Text>{' '}
          <Text span inherit c="dimmed">
            {present?.detail}
          </Text>
        </Text>
        <ol className={classes.list}>
          {steps.map((step) => (
            <Step key={step.key} step={step} />
          ))}
        </ol>
      </div>
      {next !== undefined && <div className={classes.next}>{next}</div>}
    </section>
  );
}

function Step({ step: { label, progress, detail } }: { readonly step: ShownStep }) {
  const { t } = useTranslation();
  return (
    <li
      className={classes.step}
      data-progress={progress}
      aria-current={progress === 'present' ? 'step' : undefined}
    >
      <span className={classes.dot} aria-hidden>
        {progress === 'done' && <Check size={12} strokeWidth={3} />}
        {progress === 'skipped' && <Minus size={12} strokeWidth={3} />}
      </span>
      <span className={classes.label}>
        {label}
        <span className="visually-hidden"> ({t(($) => $.record.progress[progress])})</span>
      </span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
    </li>
  );
}

/** The present step; at the end of the track the last one. */
function presentIndex(steps: readonly ShownStep[]): number {
  const at = steps.findIndex(({ progress }) => progress === 'present');
  return at === -1 ? steps.length - 1 : at;
}

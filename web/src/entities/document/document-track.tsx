import '../../i18n/late/record.ts';
import type { TrackStep } from '@halla/domain/documents/track';
import type { ReactNode } from 'react';
import type { Deed } from '../../core/access.ts';
import { useNextStepCommand } from '../../core/resource/next-step-command.ts';
import { NextStep, type NextStepProps } from '../../ui/record/next-step.tsx';
import { Track } from '../../ui/record/track.tsx';

interface DocumentTrackProps<Name extends string> {
  /** Names the list of steps. */
  readonly label: string;
  readonly steps: readonly TrackStep<Name>[];
  readonly word: (name: Name) => string;
  /** When a step was done and by whom, or since when the present one has been waiting. */
  readonly detail: (step: TrackStep<Name>) => ReactNode;
  /** Kind and number of the document. */
  readonly record: string;
  /** The right that its steps require. */
  readonly needs: Deed;
  /** Next and rare steps; undefined for readers who cannot take any. */
  readonly next: NextStepProps | undefined;
  /** The open question of a step. */
  readonly question: ReactNode;
}

/** Progress of a document and its next step, which the command menu also offers. */
export function DocumentTrack<Name extends string>(props: DocumentTrackProps<Name>) {
  const { label, steps, word, detail, record, needs, next, question } = props;
  useNextStepCommand({ step: next?.step, record, needs });
  const isShown = next !== undefined && (next.step !== undefined || next.others.length > 0);
  return (
    <>
      <Track
        label={label}
        steps={steps.map((step) => ({
          ...{ key: step.name, label: word(step.name), progress: step.progress },
          detail: detail(step),
        }))}
        {...(isShown && { next: <NextStep {...next} /> })}
      />
      {question}
    </>
  );
}

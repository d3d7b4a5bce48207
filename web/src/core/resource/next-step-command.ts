import '../../i18n/late/record.ts';
import { StepForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from '../../ui/record/next-step.tsx';
import type { Deed } from '../access.ts';
import { useCommand } from '../commands.ts';

interface NextStepCommand {
  /** The next step of the open record; undefined if there is none. */
  readonly step: Step | undefined;
  /** Kind and number of the record. */
  readonly record: string;
  /** The right that the step requires. */
  readonly needs: Deed;
}

/** Offers the next step of the open record in the command menu. */
export function useNextStepCommand({ step, record, needs }: NextStepCommand): void {
  const { t } = useTranslation();
  useCommand(
    step === undefined
      ? null
      : {
          ...{ key: 'next-step', icon: StepForward, needs: [needs], run: step.run },
          title: t(($) => $.record.command, { step: step.label, record }),
        },
  );
}

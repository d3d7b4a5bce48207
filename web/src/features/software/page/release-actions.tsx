import type { SoftwarePackage } from '@halla/contract/software';
import { LAST_STAGE, nextStage } from '@halla/domain/software/stages';
import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

interface ReleaseProps {
  readonly release: SoftwarePackage;
}

/** What can be done with a release as it is: the next stage, resuming, withdrawing, or offering it again. */
export function ReleaseActions({ release }: ReleaseProps) {
  const { id, updatedAt, stage, haltedAt, withdrawnAt } = release;
  const steps = useCallMutation('set_release_stage');
  const edits = useCallMutation('edit_software_package');
  const software_package = { id, updatedAt };
  const withdraw = (withdrawn: boolean) =>
    edits.mutate({ software_package: { ...software_package, withdrawn } });
  if (withdrawnAt !== null) {
    return (
      <StepButton release={release} step="offer" isPending={edits.isPending} onSure={() => withdraw(false)} />
    );
  }
  const hasNext = haltedAt === null && stage !== null && nextStage(stage) !== null;
  return (
    <>
      {haltedAt !== null && (
        <StepButton
          release={release}
          step="resume"
          isPending={steps.isPending}
          onSure={() => steps.mutate({ software_package, step: 'resume' })}
        />
      )}
      {hasNext && (
        <StepButton
          release={release}
          step="next"
          variant="filled"
          isPending={steps.isPending}
          onSure={() => steps.mutate({ software_package, step: 'next' })}
        />
      )}
      <StepButton
        release={release}
        step="withdraw"
        variant="outline"
        color="red"
        isPending={edits.isPending}
        onSure={() => withdraw(true)}
      />
    </>
  );
}

interface StepButtonProps extends ReleaseProps, Pick<ButtonProps, 'variant' | 'color'> {
  readonly step: 'next' | 'resume' | 'withdraw' | 'offer';
  readonly isPending: boolean;
  readonly onSure: () => void;
}

/** Takes a step of a release after a confirmation that says what follows. */
function StepButton({ release, step, isPending, onSure, variant = 'default', color }: StepButtonProps) {
  const { t } = useTranslation();
  const { version, stage } = release;
  const values = { version, stage: (stage && nextStage(stage)) ?? LAST_STAGE };
  const action = t(($) => $.software.steps[step].action, values);
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => $.software.steps[step].title, values),
      text: t(($) => $.software.steps[step].text, values),
      action,
      dangerous: step === 'withdraw',
    });
    if (isSure) onSure();
  };
  return (
    <Button variant={variant} {...(color && { color })} loading={isPending} onClick={() => void ask()}>
      {action}
    </Button>
  );
}

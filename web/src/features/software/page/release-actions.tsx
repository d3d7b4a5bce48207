import type { CallOutput } from '@halla/contract/calls';
import { LAST_STAGE, nextStage, type Stage } from '@halla/domain/software/stages';
import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';

type Progress = CallOutput<'get_release_progress'>;

interface ReleaseProps {
  readonly progress: Progress;
}

/** Actions available for a release: next stage, resume, withdraw, or offer again. */
export function ReleaseActions({ progress }: ReleaseProps) {
  const { package: release, readiness } = progress;
  const { id, updatedAt, stage, haltedAt, withdrawnAt, lacksSignature } = release;
  const steps = useCallMutation('set_release_stage');
  const edits = useCallMutation('edit_software_package');
  const software_package = { id, updatedAt };
  const withdraw = (withdrawn: boolean) =>
    edits.mutate({ software_package: { ...software_package, withdrawn } });
  if (withdrawnAt !== null) {
    return (
      <StepButton
        progress={progress}
        step="offer"
        isPending={edits.isPending}
        onSure={() => withdraw(false)}
      />
    );
  }
  const hasNext = haltedAt === null && !lacksSignature && stage !== null && nextStage(stage) !== null;
  return (
    <>
      {haltedAt !== null && !lacksSignature && (
        <StepButton
          progress={progress}
          step="resume"
          isPending={steps.isPending}
          onSure={() => steps.mutate({ software_package, step: 'resume' })}
        />
      )}
      {hasNext && (
        <StepButton
          progress={progress}
          step="next"
          variant="filled"
          // The stages panel lists what is missing.
          disabled={readiness !== null && readiness.gaps.length > 0}
          isPending={steps.isPending}
          onSure={() => steps.mutate({ software_package, step: 'next' })}
        />
      )}
      <StepButton
        progress={progress}
        step="withdraw"
        variant="outline"
        color="red"
        isPending={edits.isPending}
        onSure={() => withdraw(true)}
      />
    </>
  );
}

interface StepButtonProps extends ReleaseProps, Pick<ButtonProps, 'variant' | 'color' | 'disabled'> {
  readonly step: 'next' | 'resume' | 'withdraw' | 'offer';
  readonly isPending: boolean;
  readonly onSure: () => void;
}

/** Performs a step of a release after a confirmation that states its effects. */
function StepButton({
  progress,
  step,
  isPending,
  onSure,
  variant = 'default',
  color,
  disabled,
}: StepButtonProps) {
  const { t } = useTranslation();
  const { version, stage } = progress.package;
  const values = { version, stage: (stage && nextStage(stage)) ?? LAST_STAGE };
  const action = t(($) => $.software.steps[step].action, values);
  const ask = async () => {
    const isSure = await confirm({
      ...questionOf({ progress, step, stage: values.stage }, t),
      action,
      dangerous: step === 'withdraw',
    });
    if (isSure) onSure();
  };
  return (
    <Button
      variant={variant}
      {...(color && { color })}
      disabled={disabled === true}
      loading={isPending}
      onClick={() => void ask()}
    >
      {action}
    </Button>
  );
}

interface Asked {
  readonly progress: Progress;
  readonly step: StepButtonProps['step'];
  /** The next stage. */
  readonly stage: Stage;
}

/** Effects of a step: the number of devices in the next stage, or that a halted release stays halted. */
function questionOf({ progress: { package: release, reached }, step, stage }: Asked, t: Translate) {
  const values = { version: release.version, stage };
  if (step === 'next') {
    const devicesAt = (wanted: Stage | null) => reached.find((one) => one.stage === wanted)?.devices ?? 0;
    const devices = devicesAt(stage);
    const count = devices - devicesAt(release.stage);
    return {
      title:
        stage === LAST_STAGE
          ? t(($) => $.software.steps.next.all, { devices })
          : t(($) => $.software.steps.next.title, values),
      text: t(($) => $.software.steps.next.text, { count }),
    };
  }
  const title = t(($) => $.software.steps[step].title, values);
  if (step === 'offer' && release.haltedAt !== null)
    return { title, text: t(($) => $.software.steps.offer.halted) };
  return { title, text: t(($) => $.software.steps[step].text, values) };
}

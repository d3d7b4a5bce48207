import { Button, Group, type MantineSize, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../core/leaving/leave-guard.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';

interface StepFormProps {
  /** Label of the button that performs the step. */
  readonly action: string;
  /** Label of the button that leaves without it; default: cancel. */
  readonly back?: string;
  readonly isSaving?: boolean;
  readonly canSave?: boolean;
  /** True while input would be lost. */
  readonly isDirty?: boolean;
  readonly isDangerous?: boolean;
  /** True if Enter may perform the step immediately. */
  readonly isReady?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Input required by a step, with buttons; confirms before input is lost. */
export function StepForm(props: StepFormProps) {
  const { action, back, isSaving = false, canSave = true, isDirty = false, isDangerous = false } = props;
  const { isReady = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  useLeaveGuard(isDirty);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap="md">
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {back ?? t(($) => $.common.cancel)}
          </Button>
          <Button
            type="submit"
            loading={isSaving}
            disabled={!canSave}
            {...(isDangerous && { color: 'red' })}
            {...(isReady && { 'data-autofocus': true })}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface StepFormDialogProps extends StepFormProps {
  readonly title: string;
  readonly size?: MantineSize;
}

/** A dialog with the input required by a step. */
export function StepFormDialog({ title, size = 'lg', ...form }: StepFormDialogProps) {
  return (
    <FormDialog opened size={size} title={title} onClose={form.onClose}>
      <StepForm {...form} />
    </FormDialog>
  );
}

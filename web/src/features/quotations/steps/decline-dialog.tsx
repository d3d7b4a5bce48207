import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';

const REASON_MAX = 500;

interface DeclineDialogProps {
  readonly name: string;
  readonly isSaving: boolean;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why the client declines a quotation; the reason may stay empty. */
export function DeclineDialog({ name, isSaving, onSave, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  return (
    <StepFormDialog
      title={t(($) => $.quotations.decline.title, { name })}
      action={t(($) => $.quotations.decline.action)}
      {...{ isSaving, onClose }}
      size="sm"
      isDangerous
      isDirty={reason !== '' && !isSaving}
      onSubmit={() => onSave(reason.trim())}
    >
      <Textarea
        label={t(($) => $.quotations.fields.declineReason)}
        maxLength={REASON_MAX}
        autosize
        minRows={2}
        maxRows={6}
        value={reason}
        // The reason is one line: a line break would be refused.
        onChange={({ currentTarget: { value } }) => setReason(value.replace(/[\r\n]+/g, ' '))}
        data-autofocus
      />
    </StepFormDialog>
  );
}

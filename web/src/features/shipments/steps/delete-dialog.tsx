import type { CallInput } from '@halla/contract/calls';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { BackQuestion } from '../step/back-question.tsx';
import { problemsOf, sentBack, UNANSWERED } from '../step/step-answers.ts';

interface DeleteDialogProps {
  /** Number of the shipment. */
  readonly number: string;
  /** Goods that may be put back. */
  readonly step: OfferedStep;
  readonly isDeleting: boolean;
  readonly onDelete: (back: Omit<CallInput<'delete_shipment'>, 'shipment'>) => void;
  readonly onClose: () => void;
}

/** Before a shipment that has left is deleted, asks which goods are back, and where. */
export function DeleteDialog({ number, step, isDeleting, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState(UNANSWERED);
  const [isAsked, setAsked] = useState(false);
  const submit = () => {
    setAsked(true);
    if (!problemsOf(step, answers).back) onDelete(sentBack(step, answers));
  };
  return (
    <StepFormDialog
      title={t(($) => $.shipmentScreens.remove.action)}
      action={t(($) => $.shipmentScreens.remove.action)}
      isSaving={isDeleting}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(($) => $.shipmentScreens.remove.goodsLeft, { number })}</Text>
      <BackQuestion
        {...{ step, answers, showsProblems: isAsked }}
        onChange={(changes) => setAnswers({ ...answers, ...changes })}
      />
    </StepFormDialog>
  );
}

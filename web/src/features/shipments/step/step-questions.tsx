import type { OfferedStep } from '@halla/contract/shipments/step';
import { Stack } from '@mantine/core';
import { RecordQuestion } from '../../../entities/dispatch/record-question.tsx';
import { BackQuestion } from './back-question.tsx';
import { CreditQuestion } from './credit-question.tsx';
import { LinkQuestion } from './link-question.tsx';
import { MoveQuestion } from './move-question.tsx';
import { OverWarning } from './over-warning.tsx';
import { PickQuestion } from './pick-question.tsx';
import { lacking, pickedDevices, type StepAnswers, UNANSWERED } from './step-answers.ts';

interface StepQuestionsProps {
  readonly step: OfferedStep;
  /** Orders the shipment could belong to, unchanged while one of them is selected. */
  readonly orders: OfferedStep['orders'];
  readonly answers: StepAnswers;
  readonly showsProblems: boolean;
  readonly onChange: (answers: StepAnswers) => void;
}

/** Additional options of a change of status: the order and its status, the devices and their records. */
export function StepQuestions({ step, orders, answers, showsProblems, onChange }: StepQuestionsProps) {
  const change = (changes: Partial<StepAnswers>) => onChange({ ...answers, ...changes });
  const shown = { step, answers, showsProblems, onChange: change };
  const picked = pickedDevices(step, answers);
  return (
    <Stack gap="md">
      {orders.length > 0 && (
        <LinkQuestion
          orders={orders}
          value={answers.orderId}
          onChange={(orderId) => onChange({ ...UNANSWERED, orderId })}
        />
      )}
      {step.over.length > 0 && <OverWarning over={step.over} />}
      {step.picks.map((pick) => (
        <PickQuestion
          key={pick.sku}
          pick={pick}
          max={lacking(pick)}
          value={picked.get(pick.sku) ?? []}
          onChange={(ids) => change({ picked: { ...answers.picked, [pick.sku]: ids } })}
        />
      ))}
      {step.devices.length > 0 && <RecordQuestion {...shown} offer={step} />}
      {(step.putBack.length > 0 || step.returned.length > 0) && <BackQuestion {...shown} />}
      {step.credit !== null && <CreditQuestion {...shown} credit={step.credit} />}
      {step.move !== null && <MoveQuestion {...shown} />}
    </Stack>
  );
}

/** Props of a question about a step. */
export interface QuestionProps {
  readonly step: OfferedStep;
  readonly answers: StepAnswers;
  readonly showsProblems: boolean;
  readonly onChange: (changes: Partial<StepAnswers>) => void;
}

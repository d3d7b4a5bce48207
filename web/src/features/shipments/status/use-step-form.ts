import type { Shipment } from '@halla/contract/shipments/shipment';
import type { OfferedStep } from '@halla/contract/shipments/step';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemsOf, sentAnswers, UNANSWERED } from '../step/step-answers.ts';
import { useOfferedStep } from '../step/use-offered-step.ts';
import {
  areLegal,
  type CountedLine,
  type CountedStep,
  countedLines,
  overLines,
  sentEffects,
  sentShorts,
} from './stock-step.ts';
import { useSaveStep } from './use-save-step.ts';

/** A change of status waiting for counts, and for decisions about the order and the devices. */
export interface ShipmentStep {
  /** Snapshot taken when the change began. */
  readonly shipment: Shipment;
  /** null: the status stays, and open decisions are made. */
  readonly to: ShipmentStatus | null;
  /** null: nothing is counted. */
  readonly counted: CountedStep | null;
  /** Options offered before anything is counted. */
  readonly offered: OfferedStep;
}

/** Error codes of refusals that list the missing items. */
const SHORT = ['stock.not_enough', 'stock.not_enough_mailhouse'];

/** State of the dialog of a step. */
export function useStepForm(asked: ShipmentStep & { readonly onSaved: () => void }) {
  const { shipment, to, counted, offered, onSaved } = asked;
  const { t } = useTranslation();
  const [initial] = useState(() => (counted === null ? [] : countedLines(shipment.genericDevices)));
  const [lines, setLines] = useState<readonly CountedLine[]>(initial);
  const [answers, setAnswers] = useState(UNANSWERED);
  const [isAsked, setAsked] = useState(false);
  const change = { ...(to !== null && { status: to }), ...sentCounts(lines, counted) };
  const isLegal = counted === null || areLegal(lines, { step: counted, isOfOrder: shipment.Order !== null });
  const { id, updatedAt } = shipment;
  const { step, query, isIncomplete } = useOfferedStep({
    ...{ asked: { id, ...change }, answers, isLegal, first: offered },
  });
  const save = useSaveStep({ shown: SHORT, onSuccess: onSaved });
  const submit = async () => {
    setAsked(true);
    const isAnswered = Object.values(problemsOf(step, answers)).every((problem) => !problem);
    if (!isLegal || !isAnswered || !(await isSureOfMore())) return;
    const sent = sentAnswers(step, { shipment, answers });
    save.mutate({ shipment: { id, updatedAt, ...change, ...sent.shipment }, ...sent.beside });
  };
  const isSureOfMore = async () => {
    const over = counted === null ? [] : overLines(lines, counted);
    if (over.length === 0) return true;
    return confirm({
      text: t(($) => $.shipmentScreens.shorts.confirmOver),
      details: over.map(({ name }) => name).join(', '),
      action: t(($) => $.shipmentScreens.shorts.isOver),
    });
  };
  return {
    ...{ lines, setLines, answers, setAnswers, isAsked, step, query, submit },
    isDirty: (lines !== initial || answers !== UNANSWERED) && !save.isSuccess,
    isSaving: save.isPending || isIncomplete,
    refusal: save.error instanceof ApiError && SHORT.includes(save.error.code) ? save.error : null,
  };
}

function sentCounts(lines: readonly CountedLine[], counted: CountedStep | null) {
  if (counted === null) return {};
  const shorts = sentShorts(lines, counted);
  return { stockEffects: sentEffects(lines, counted), ...(shorts.length > 0 && { shorts }) };
}

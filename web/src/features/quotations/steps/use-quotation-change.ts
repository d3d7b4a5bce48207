import type { CallInput } from '@halla/contract/calls';
import type { Quotation } from '@halla/contract/quotations';
import { allowsStep, type QuotationMove } from '@halla/domain/quotations/quotation-steps';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { refused, STEP_CALL, useStepWrites } from '../../../entities/document/use-step-writes.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { notifyUndoable } from '../../../ui/feedback/undo-snackbar.tsx';
import { QUOTATION_CALL } from '../api/quotation-query.ts';

const SNACKBAR = 'quotation-step';

type MoveOptions = Pick<CallInput<'move_quotation'>, 'declineReason' | 'evenIfExpired'>;

/** Saves steps of a quotation; a step that a colleague has taken first is not repeated. */
export function useQuotationChange(quotation: Quotation) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { id, name } = quotation;
  const moving = useCallMutation('move_quotation', STEP_CALL);
  const ordering = useCallMutation('order_quotation', { shown: STEP_CALL.shown });
  const { latest } = useStored(QUOTATION_CALL, quotation);
  const { run, isBusy } = useStepWrites(latest);

  const move = (step: QuotationMove, options: MoveOptions = {}): Promise<boolean> =>
    run(quotation, {
      applies: ({ status }) => allowsStep(status, step),
      send: ({ updatedAt }) => moving.mutateAsync({ id, updatedAt, step, ...options }),
      onSaved: ({ output }) => {
        const { updatedAt } = output.quotation;
        const undo = () => moving.mutateAsync({ id, updatedAt, step: 'reopen' }).then(latest).catch(refused);
        if (step === 'send') notifySuccess(t(($) => $.quotations.done.send, { name }));
        else if (step === 'reopen') notifySuccess(t(($) => $.quotations.done.reopen));
        else
          notifyUndoable({
            ...{ id: SNACKBAR, message: t(($) => $.quotations.undo[step]) },
            onUndo: () => void undo(),
          });
      },
    });
  const order = (evenIfExpired: boolean): Promise<boolean> =>
    run(quotation, {
      applies: ({ status }) => allowsStep(status, 'order'),
      send: ({ updatedAt }) => ordering.mutateAsync({ id, updatedAt, evenIfExpired }),
      onSaved: ({ output }) => void navigate({ href: pageAddress('order', output.order.id) }),
    });
  return { move, order, isBusy };
}

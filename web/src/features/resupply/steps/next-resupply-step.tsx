import type { ResupplyOrder } from '@halla/contract/resupply';
import { hasAllArrived } from '@halla/domain/documents/resupply-rules';
import { receiptOf } from '@halla/domain/documents/resupply-track';
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { NextStep, type Step } from '../../../ui/record/next-step.tsx';
import { useDeleteResupply } from './use-delete-resupply.ts';
import { type ResupplySteps, useResupplySteps } from './use-resupply-steps.tsx';

const StepDialog = lateDialog(async () => (await import('./step-dialog.tsx')).StepDialog);

/** The next step of a resupply order as a button, with the others in a menu. */
export function NextResupplyStep({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const steps = useResupplySteps(order);
  const { next, others, isBusy, asked } = steps;
  const remove = useDeleteResupply(order);
  const record = t(($) => $.resupply.numbered, { number: order.number });
  useNextStepCommand({ step: next, record, needs: 'edit_resupply_order' });
  const deletes: Step[] =
    remove === null
      ? []
      : [
          {
            ...{ key: 'delete', run: remove, isDangerous: true },
            label: t(($) => $.resupply.remove.action),
            icon: <Trash2 size={16} aria-hidden />,
          },
        ];
  if (next === undefined && others.length + deletes.length === 0) return null;
  const hint = hintOf(steps, t);
  return (
    <>
      <NextStep
        step={next}
        {...(hint !== null && { hint })}
        isBusy={isBusy}
        others={[...others, ...deletes]}
      />
      {asked !== null && (
        <Suspense>
          <StepDialog order={order} move={asked} steps={steps} onClose={steps.close} />
        </Suspense>
      )}
    </>
  );
}

/** What the next step does, or what holds the order back. */
function hintOf({ move, coming, received }: ResupplySteps, t: Translate): string | null {
  const { incoming, short } = receiptOf(received);
  switch (move) {
    case 'receive':
      return coming === null
        ? t(($) => $.resupply.track.hints.receive, { count: incoming })
        : t(($) => $.resupply.track.hints.coming, { number: coming.number });
    case 'pay':
      return hasAllArrived(received)
        ? t(($) => $.resupply.allArrived.unpaid)
        : t(($) => $.resupply.track.hints.pay);
    case 'settle':
      return t(($) => $.resupply.track.hints.settle, { count: short });
    case 'finish':
      return t(($) => $.resupply.allArrived.open);
    default:
      return null;
  }
}

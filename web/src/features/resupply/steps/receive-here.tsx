import type { ResupplyOrder } from '@halla/contract/resupply';
import { Suspense } from 'react';
import {
  type StepHereProps,
  stepNamed,
  useNewest,
  useTakenHere,
} from '../../../entities/document/step-here.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';
import { useResupplySteps } from './use-resupply-steps.tsx';

const StepDialog = lateDialog(async () => (await import('./step-dialog.tsx')).StepDialog);

/** Receives goods of a supplier outside the resupply order's record. */
export function ReceiveHere(props: StepHereProps) {
  const order = useNewest(RESUPPLY_CALL, props);
  return order && <Receiving order={order} {...props} />;
}

function Receiving({ order, onBusy, onElsewhere }: StepHereProps & { readonly order: ResupplyOrder }) {
  const steps = useResupplySteps(order);
  const { asked, isBusy, close } = steps;
  useTakenHere({ step: stepNamed('receive', steps), isBusy, onBusy, onElsewhere });
  return (
    asked !== null && (
      <Suspense>
        <StepDialog order={order} move={asked} steps={steps} onClose={close} />
      </Suspense>
    )
  );
}

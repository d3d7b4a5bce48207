import '../../../i18n/late/record.ts';
import { NEXT_WORK } from '@halla/domain/home/next-work';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepHereProps } from '../../../entities/document/step-here.tsx';
import { HandOverHere, TakeBackHere } from '../../../features/lifecycle/plans/plans-here.tsx';
import { AllocateHere } from '../../../features/orders/steps/allocate-here.tsx';
import { ReceiveHere } from '../../../features/resupply/steps/receive-here.tsx';
import { SendHere } from '../../../features/shipments/steps/send-here.tsx';
import { AssignHere } from '../../../features/tickets/steps/assign-here.tsx';
import { notifyInfo } from '../../../ui/feedback/notify.ts';
import { useLink } from '../../../ui/link.tsx';
import { isSame, type NextThing, type ReasonHere, useNextWork } from './next-work.ts';

/** The steps load code of their records, which is why they come with the first one that is taken. */
const STEPS: Readonly<Record<ReasonHere, (props: StepHereProps) => ReactNode>> = {
  waitingTicket: AssignHere,
  waitingOrder: AllocateHere,
  shipmentToSend: SendHere,
  lateResupply: ReceiveHere,
  overduePlan: TakeBackHere,
  planToStart: HandOverHere,
};

interface TakenStepProps extends Pick<StepHereProps, 'onBusy' | 'onClose'> {
  readonly thing: NextThing & { readonly reason: ReasonHere };
  /** True if the previous step concerned the same row. */
  readonly isAgain: boolean;
}

/** A step of the queue, taken on the home by the dialogs of its record. */
export function TakenStep({ thing, isAgain, onBusy, onClose }: TakenStepProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const { refetch } = useNextWork();
  const { id, reason } = thing;
  /** Opens the record, unless the step has been taken since. */
  const open = async () => {
    const { data } = await refetch();
    onClose();
    if (data?.next.some((one) => isSame(one, thing)) !== false)
      return navigate({ href: link(pageAddress(NEXT_WORK[reason].kind, id)) });
    // The user's own step may have been faster than the queue.
    if (!isAgain) notifyInfo(t(($) => $.record.taken));
  };
  const Step = STEPS[reason];
  return <Step id={id} onBusy={onBusy} onElsewhere={() => void open()} onClose={onClose} />;
}

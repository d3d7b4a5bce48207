import type { WebstoreOrder } from '@halla/contract/webstore';
import { trackingPage } from '@halla/domain/documents/tracking';
import { nextWebstoreMove, type WebstoreMove } from '@halla/domain/documents/webstore-track';
import { Barcode, ExternalLink, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import { NextStep, type Step } from '../../../ui/record/next-step.tsx';
import { useDeleteWebstoreOrder } from './use-delete-webstore-order.ts';

interface NextWebstoreStepProps {
  readonly order: WebstoreOrder;
  readonly onTrack: () => void;
}

/** The next step of a webstore order as a button, with the others in a menu. */
export function NextWebstoreStep({ order, onTrack }: NextWebstoreStepProps) {
  const { t } = useTranslation();
  const remove = useDeleteWebstoreOrder(order);
  const { number, paymentStatus: status, operator, trackingNumber } = order;
  const move = nextWebstoreMove({ status, operator, trackingNumber });
  const page = trackingPage({ carrier: operator, trackingNumber });
  const steps: Readonly<Record<WebstoreMove, Step>> = {
    track: {
      ...{ key: 'track', run: onTrack },
      label: t(($) => $.webstore.track.moves[trackingNumber === null ? 'track' : 'retrack']),
      icon: <Barcode size={18} aria-hidden />,
    },
    follow: {
      ...{ key: 'follow', run: () => window.open(page ?? '', '_blank', 'noopener') },
      label: t(($) => $.webstore.track.moves.follow),
      icon: <ExternalLink size={18} aria-hidden />,
    },
  };
  const next = move === null ? undefined : steps[move];
  const record = t(($) => $.webstore.numbered, { number });
  useNextStepCommand({ step: next, record, needs: 'edit_webstore_order' });
  const others: readonly Step[] = [
    ...(move === 'track' ? [] : [steps.track]),
    ...(move === 'follow' || page === null ? [] : [steps.follow]),
    {
      ...{ key: 'delete', run: remove, isDangerous: true },
      label: t(($) => $.webstore.remove),
      icon: <Trash2 size={16} aria-hidden />,
    },
  ];
  return (
    <NextStep
      step={next}
      hint={t(($) => $.webstore.track.hints[hintOf(order, move)])}
      isBusy={false}
      others={others}
    />
  );
}

/** Effect of the next step, or what is being waited for. */
function hintOf({ paymentStatus: status }: WebstoreOrder, move: WebstoreMove | null) {
  if (move !== null) return move;
  if (status === 'delivered' || status === 'cancelled') return 'ended';
  return status === 'transit' || status === 'completed' ? 'onItsWay' : 'unpaid';
}

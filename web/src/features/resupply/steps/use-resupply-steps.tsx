import type { ResupplyOrder } from '@halla/contract/resupply';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import {
  nextResupplyMove,
  type ResupplyMove,
  receivableCounts,
  resupplyMoves,
} from '@halla/domain/documents/resupply-track';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import {
  Banknote,
  CheckCheck,
  CircleX,
  Coins,
  type LucideIcon,
  PackageCheck,
  PackageX,
  Truck,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { receivedOrder } from '../../../entities/resupply/line-counts.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import type { Step } from '../../../ui/record/next-step.tsx';
import { comingShipment } from './coming-shipment.ts';
import { restOf } from './receipt.ts';
import { useReceipt } from './use-receipt.ts';
import { type ResupplyChange, useResupplyChange } from './use-resupply-change.ts';

const ICONS: Readonly<Record<ResupplyMove, LucideIcon>> = {
  deposit: Coins,
  pay: Banknote,
  send: Truck,
  receive: PackageCheck,
  settle: PackageX,
  finish: CheckCheck,
  cancel: CircleX,
};

/** Steps that ask for input in a dialog. */
export type AskedMove = Extract<ResupplyMove, 'deposit' | 'pay' | 'receive' | 'settle' | 'finish'>;

/** The steps that an administrator can take with a resupply order. */
export function useResupplySteps(order: ResupplyOrder) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { take: save, isBusy } = useResupplyChange(order);
  const { save: receive, isSaving } = useReceipt(order);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { number, paymentStatus: status, updatedAt } = order;
  const received = receivedOrder(order);
  const coming = comingShipment(order);
  const isClosed = RESUPPLY_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  const move = isClosed ? null : nextResupplyMove(received);

  const take = (of: ResupplyMove, fields: ResupplyChange['fields']) => save(order, { move: of, fields });
  const confirmed = async (of: 'send' | 'cancel', to: 'transit' | 'cancelled') => {
    const isSure = await confirm({
      text: t(($) => $.resupply.track.sure[of], { number }),
      action: t(($) => $.resupply.track.moves[of]),
      dangerous: of === 'cancel',
    });
    if (isSure) await take(of, { paymentStatus: to });
  };
  const runs: Readonly<Record<ResupplyMove, () => void>> = {
    deposit: () => setAsked('deposit'),
    pay: () => setAsked('pay'),
    send: () => void confirmed('send', 'transit'),
    receive: () =>
      coming === null ? setAsked('receive') : void navigate({ href: pageAddress('shipment', coming.id) }),
    settle: () => setAsked('settle'),
    finish: () => setAsked('finish'),
    cancel: () => void confirmed('cancel', 'cancelled'),
  };
  const stepOf = (of: ResupplyMove): Step => {
    const Icon = ICONS[of];
    return {
      ...{ key: of, run: runs[of], isDangerous: of === 'cancel' },
      label: t(($) => $.resupply.track.moves[of]),
      icon: <Icon size={18} aria-hidden />,
    };
  };
  const rest = move === 'receive' && coming === null ? restOf(order, dayOfBusiness()) : null;
  const partly: Step = { ...stepOf('receive'), label: t(($) => $.resupply.receive.part) };
  const receivesMore =
    coming !== null && move === 'receive' && receivableCounts(received).some((left) => left > 0);
  const more: Step = {
    ...{ key: 'more', run: () => setAsked('receive') },
    label: t(($) => $.resupply.receive.others),
    icon: <PackageCheck size={18} aria-hidden />,
  };
  const next = (): Step | undefined => {
    if (move === null || rest === null) return move === null ? undefined : stepOf(move);
    const label = t(($) => $.resupply.receive.all);
    return { ...stepOf(move), key: 'rest', label, run: () => void receive(rest) };
  };
  return {
    next: next(),
    ...{ move, coming, rest, take, asked, received },
    isBusy: isBusy || isSaving,
    others: [
      ...(rest === null ? [] : [partly]),
      ...(receivesMore ? [more] : []),
      ...(isClosed ? [] : resupplyMoves(received).filter((one) => one !== move)).map(stepOf),
    ],
    close: () => setAsked(null),
  };
}

export type ResupplySteps = ReturnType<typeof useResupplySteps>;

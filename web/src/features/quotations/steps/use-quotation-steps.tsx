import type { Quotation } from '@halla/contract/quotations';
import { formatDay } from '@halla/domain/formats';
import { asksIfExpired, type QuotationStep, quotationSteps } from '@halla/domain/quotations/quotation-steps';
import { CalendarPlus, CircleX, type LucideIcon, Send, ShoppingBag, ThumbsUp, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { Step } from '../../../ui/record/next-step.tsx';
import { useQuotationChange } from './use-quotation-change.ts';

const ICONS: Readonly<Record<QuotationStep, LucideIcon>> = {
  send: Send,
  accept: ThumbsUp,
  order: ShoppingBag,
  renew: CalendarPlus,
  decline: CircleX,
  reopen: Undo2,
};

/** The steps that an administrator can take with a quotation. */
export function useQuotationSteps(quotation: Quotation, onEdit: () => void) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { move, order, isBusy } = useQuotationChange(quotation);
  const [isDeclining, setDeclining] = useState(false);
  const { name, status, validUntil } = quotation;

  /** True if the quotation is still valid, or the user continues anyway. */
  const isSure = async (step: 'accept' | 'order') => {
    if (!asksIfExpired(status, step)) return true;
    return confirm({
      text: t(($) => $.quotations.sure[step], { name, day: formatDay(validUntil, lang) }),
      action: t(($) => $.quotations.sure[step === 'accept' ? 'acceptIt' : 'orderIt']),
    });
  };
  const accept = async () => {
    if (await isSure('accept')) await move('accept', { evenIfExpired: asksIfExpired(status, 'accept') });
  };
  const makeOrder = async () => {
    if (await isSure('order')) await order(asksIfExpired(status, 'order'));
  };
  const runs: Readonly<Record<QuotationStep, () => void>> = {
    send: () => void move('send'),
    accept: () => void accept(),
    order: () => void makeOrder(),
    renew: onEdit,
    decline: () => setDeclining(true),
    reopen: () => void move('reopen'),
  };
  const stepOf = (step: QuotationStep): Step => {
    const Icon = ICONS[step];
    return {
      ...{ key: step, run: runs[step], isDangerous: step === 'decline' },
      label: t(($) => $.quotations.track.moves[step]),
      icon: <Icon size={18} aria-hidden />,
    };
  };
  const [next, ...others] = quotationSteps(status);
  return {
    // Withdrawing an answer is never proposed as the next step.
    next: next === undefined || next === 'reopen' ? undefined : stepOf(next),
    others: [...(next === 'reopen' ? [next] : []), ...others].map(stepOf),
    move: next,
    isBusy,
    isDeclining,
    stopDeclining: () => setDeclining(false),
    decline: async (declineReason: string) => {
      if (await move('decline', declineReason === '' ? {} : { declineReason })) setDeclining(false);
    },
  };
}

import type { CallInput } from '@halla/contract/calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useWriter } from '../../../core/calls/writer.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { unansweredText } from '../../../ui/feedback/failure.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts';
import {
  isAmount,
  REASON_MIN,
  type Reason,
  type StockLine,
  withReason,
  withScanned,
  writeOf,
} from './stock-lines.ts';

/** Items of one warehouse whose quantities change for the same reason. */
export function useModification() {
  const { t } = useTranslation();
  const write = useWriter();
  const [lines, setLines] = useState<readonly StockLine[]>([]);
  const [reason, chooseReason] = useState<Reason>('dispatch');
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  useLeaveGuard(lines.length > 0);
  const isTextMissing = reason === 'other' && text.trim().length < REASON_MIN;

  const change = (id: number, changes: Partial<StockLine>) =>
    setLines((before) => before.map((line) => (line.row.id === id ? { ...line, ...changes } : line)));
  const drop = (id: number) => setLines((before) => before.filter(({ row }) => row.id !== id));

  const setReason = (to: Reason) => {
    chooseReason(to);
    setLines((before) => withReason(before, { from: reason, to }));
  };

  /** True once the write is done; a refusal is shown at its line. */
  const send = async (id: number, input: CallInput<'add_stock_quantity'>): Promise<boolean> => {
    try {
      await write('add_stock_quantity', input, { quiet: true, slot: id });
      drop(id);
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError;
      change(id, {
        problem: {
          text: isRefused ? errorText(error) : unansweredText(error),
          isMailhouseShort: isRefused && error.code === 'stock.not_enough_mailhouse',
        },
      });
      return false;
    }
  };
  const submit = async () => {
    if (lines.length === 0) return notifyError(t(($) => $.stockScreens.modify.none));
    const illegal = lines.filter(({ amount }) => !isAmount(amount, reason));
    for (const { row } of illegal)
      change(row.id, { problem: { text: t(($) => $.stockScreens.modify.illegal), isMailhouseShort: false } });
    setAsked(true);
    if (illegal.length > 0 || isTextMissing) return;
    setSending(true);
    let done = 0;
    for (const line of lines)
      if (isAmount(line.amount, reason))
        done += Number(await send(line.row.id, writeOf(line, { amount: line.amount, reason, text })));
    setSending(false);
    if (done === 0) return;
    setAsked(false);
    notifySuccess(t(($) => $.stock.successes.add_stock_quantity));
  };
  return {
    lines,
    reason,
    text,
    isSending,
    isTextMissing: isAsked && isTextMissing,
    setReason,
    setText,
    scan: (row: StockLine['row']) => setLines((before) => withScanned(before, { row, reason })),
    change,
    drop,
    clear: () => setLines([]),
    send,
    submit,
  };
}

export type Modification = ReturnType<typeof useModification>;

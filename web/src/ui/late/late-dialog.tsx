import { useEffect, useEffectEvent } from 'react';
import { i18n } from '../../i18n/i18n.ts';
import { confirm } from '../feedback/confirm.tsx';
import { type LoadPart, late, type MissingProps, type Part } from './late.tsx';
import { mayOpen } from './load-ahead.ts';
import { notFetched } from './load-or-say.ts';

interface Closing {
  /** If undefined, the dialog is open while mounted. */
  readonly opened?: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog whose code is loaded when it is opened. If loading fails, a small dialog offers to retry; the page
 * below keeps its input.
 */
export function lateDialog<Props extends object>(load: LoadPart<Props>): Part<Props & Closing> {
  mayOpen(load);
  return late<Props & Closing>(load, NotOpened);
}

function NotOpened({ given: { opened = true, onClose }, failure }: MissingProps<Closing>) {
  const answer = useEffectEvent((triesAgain: boolean) => {
    if (triesAgain) failure.refetch();
    else onClose();
  });
  useEffect(() => {
    if (!opened) return;
    const left = new AbortController();
    void askAgain(left.signal).then((triesAgain) => {
      if (!left.signal.aborted) answer(triesAgain);
    });
    return () => left.abort();
  }, [opened]);
  return null;
}

function askAgain(signal: AbortSignal): Promise<boolean> {
  const { t } = i18n;
  return confirm({
    ...notFetched(),
    action: t(($) => $.common.retry),
    refusal: t(($) => $.common.close),
    signal,
  });
}

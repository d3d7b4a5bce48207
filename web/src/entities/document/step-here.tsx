import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import type { PlainCall } from '../../core/calls/call-kinds.ts';
import { failureText } from '../../ui/feedback/failure.ts';
import { notifyError } from '../../ui/feedback/notify.ts';
import type { Step } from '../../ui/record/next-step.tsx';
import type { LoadedBy } from './document-call.ts';

/** A step offered outside its record, such as on the home page. */
export interface StepHereProps {
  readonly id: number;
  /** False once the step asks something or is done. */
  readonly onBusy: (isBusy: boolean) => void;
  /** Called if the step cannot be taken here; the record shows what blocks it. */
  readonly onElsewhere: () => void;
  /** The step was not begun. */
  readonly onClose: () => void;
}

/** The newest version of a document, loaded once; undefined while loading. */
export function useNewest<Name extends PlainCall, Row>(
  { call, input, pick }: LoadedBy<Name, Row>,
  { id, onElsewhere, onClose }: StepHereProps,
): Row | undefined {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [row, setRow] = useState<Row>();
  const load = useEffectEvent(async (left: AbortSignal) => {
    try {
      const found = pick(await client.fetchQuery({ ...callQuery(call, input(id)), staleTime: 0 }));
      if (left.aborted) return;
      if (found === undefined) onElsewhere();
      else setRow(() => found);
    } catch (error) {
      if (left.aborted) return;
      notifyError(failureText(error, 'unknown', t));
      onClose();
    }
  });
  useEffect(() => {
    const left = new AbortController();
    void load(left.signal);
    return () => left.abort();
  }, []);
  return row;
}

interface Begun extends Pick<StepHereProps, 'onBusy' | 'onElsewhere'> {
  /** Undefined if the document does not offer it. */
  readonly step: Pick<Step, 'run' | 'isBlocked'> | undefined;
  readonly isBusy: boolean;
}

/** Takes a step once, as soon as the document has loaded. */
export function useTakenHere({ step, isBusy, onBusy, onElsewhere }: Begun): void {
  const isTaken = useRef(false);
  const take = useEffectEvent(() => {
    if (step === undefined || step.isBlocked === true) onElsewhere();
    else step.run();
  });
  const say = useEffectEvent((busy: boolean) => onBusy(busy));
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    take();
  }, []);
  useEffect(() => say(isBusy), [isBusy]);
}

/** The step of a key among those that a record offers. */
export function stepNamed(
  key: string,
  { next, others }: { readonly next: Step | undefined; readonly others: readonly Step[] },
): Step | undefined {
  return [...(next === undefined ? [] : [next]), ...others].find((step) => step.key === key);
}

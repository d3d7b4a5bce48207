import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';

const KEY = 's';

/** The step of a row, a button or a link. */
export const QUEUE_STEP = { 'data-step': true } as const;

const stepsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-step]') ?? []),
];

/**
 * The key S takes the step of the focused row, otherwise of the first; when that row disappears, the focus moves
 * to the row in its place.
 */
export function useQueueKeys(list: RefObject<HTMLOListElement | null>, rows: readonly unknown[] | undefined) {
  const place = useRef<number | null>(null);
  const take = () => {
    const [first] = stepsIn(list.current);
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-step]');
    const step = list.current?.contains(focused ?? null) ? focused : first;
    step?.focus();
    step?.click();
    return step !== undefined && step !== null;
  };
  useShortcuts([
    {
      group: 'page',
      shown: [KEY.toUpperCase()],
      does: (t) => t(($) => $.nextWork.next.key),
      press: onKey(KEY, take),
    },
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that has left takes the focus with it
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const steps = stepsIn(list.current);
    steps[Math.min(place.current, steps.length - 1)]?.focus();
  }, [rows]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const found = stepsIn(list.current).findIndex((step) => step.closest('li')?.contains(target));
      place.current = found === -1 ? null : found;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) place.current = null;
    },
  };
}

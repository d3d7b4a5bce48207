import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Option of a picker: value and label. */
export interface PickerOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** Shown before the label. */
  readonly icon?: ReactNode;
  /** For the last option: it stays visible below the scrolling ones. */
  readonly isPinned?: boolean;
}

/** Loads the options for a text; the previous request is aborted through the signal. */
export type PickerSearch<Option extends PickerOption> = (
  query: string,
  signal: AbortSignal,
) => Promise<readonly Option[]>;

export interface PickerSearchRequest<Option extends PickerOption> {
  readonly search: PickerSearch<Option>;
  /** No search runs while the list is closed. */
  readonly isOpen: boolean;
  readonly query: string;
  /** Debounce of a search in milliseconds. */
  readonly debounceMs: number;
  /** Delay in milliseconds before the first search after opening. */
  readonly firstSearchMs: number;
}

export interface PickerResults<Option extends PickerOption> {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The latest results, kept while the next ones load. */
  readonly options: readonly Option[];
  /** The text that the options were loaded for. */
  readonly answered: string | null;
  /** Searches immediately, without debounce. */
  readonly searchNow: () => void;
}

/** Debounced search that discards stale results. */
export function usePickerSearch<Option extends PickerOption>(
  request: PickerSearchRequest<Option>,
): PickerResults<Option> {
  const { search, isOpen, query, debounceMs, firstSearchMs } = request;
  const [results, setResults] = useState<Omit<PickerResults<Option>, 'searchNow'>>(NOTHING);
  const [hurry, setHurry] = useState(0);
  const latest = useRef(search);
  const isFirst = useRef(true);
  const answeredHurry = useRef(0);
  useEffect(() => {
    latest.current = search;
  });

  useEffect(() => {
    if (!isOpen) {
      isFirst.current = true;
      return;
    }
    const controller = new AbortController();
    const wait = hurry === answeredHurry.current ? (isFirst.current ? firstSearchMs : debounceMs) : 0;
    isFirst.current = false;
    answeredHurry.current = hurry;
    setResults((before) => ({ ...before, status: 'loading' }));
    const run = async () => {
      try {
        const options = await latest.current(query, controller.signal);
        if (!controller.signal.aborted) setResults({ status: 'ready', options, answered: query });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('A picker could not search', error);
        setResults({ status: 'failed', options: [], answered: query });
      }
    };
    const timer = setTimeout(() => void run(), wait);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isOpen, query, debounceMs, firstSearchMs, hurry]);

  return { ...results, searchNow: () => setHurry((count) => count + 1) };
}

const NOTHING = { status: 'loading', options: [], answered: null } as const;

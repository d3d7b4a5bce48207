import { formatDay } from '@halla/domain/formats';
import { Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { formatDate, formatDateTime, formatMinutes, formatRelative } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';

const TICK_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** One shared timer for every relative time on screen; stopped when none is mounted. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Time relative to now ('3 minutes ago') with the exact time on hover; a dash if null. */
export function RelativeTime({ at }: { readonly at: string | null }) {
  const lang = useLanguage();
  useSyncExternalStore(subscribe, () => now);
  if (at === null) return <span>–</span>;
  return (
    <time dateTime={at} title={formatDateTime(at, lang)}>
      {formatRelative(at, shownNow(at), lang)}
    </time>
  );
}

/** The timer ticks twice a minute; an instant after the last tick counts as now, not as the future. */
function shownNow(at: string): number {
  const instant = Date.parse(at);
  return instant > now && instant - now <= TICK_MS ? instant : now;
}

/** Exact date and time in the reader's language. */
export function ExactTime({ at }: { readonly at: string | null }) {
  const lang = useLanguage();
  if (at === null) return <span>–</span>;
  return (
    <time dateTime={at} className="tabular">
      {formatDateTime(at, lang)}
    </time>
  );
}

/** A calendar day in the reader's language; a dash if null. */
export function Day({ day }: { readonly day: string | null }) {
  const lang = useLanguage();
  if (day === null) return <span>–</span>;
  return (
    <time dateTime={day} className="tabular">
      {formatDay(day, lang)}
    </time>
  );
}

/** The day of an instant in the reader's language, with the time on hover. */
export function DayOf({ at }: { readonly at: string }) {
  const lang = useLanguage();
  return (
    <time dateTime={at} className="tabular" title={formatDateTime(at, lang)}>
      {formatDate(at, lang)}
    </time>
  );
}

/** Exact date and time, followed by the time relative to now. */
export function Moment({ at }: { readonly at: string }) {
  return (
    <>
      <ExactTime at={at} />
      <Text span inherit c="dimmed">
        {' · '}
        <RelativeTime at={at} />
      </Text>
    </>
  );
}

/** Whole seconds as minutes and seconds; a dash if null. */
export function Duration({ seconds }: { readonly seconds: number | null }) {
  return (
    <Text span inherit className="tabular">
      {seconds === null ? '–' : formatMinutes(seconds)}
    </Text>
  );
}

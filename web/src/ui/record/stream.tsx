import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatTime } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';
import classes from './stream.module.css';

/** Something that happened to a record. */
export interface StreamEntry {
  readonly key: string;
  /** Instant, ISO 8601. */
  readonly at: string;
  readonly tone: 'plain' | 'good' | 'bad' | 'said';
  readonly content: ReactNode;
}

export interface StreamProps {
  readonly label: string;
  readonly entries: readonly StreamEntry[];
}

/** Events of a record, newest first. */
export function Stream({ label, entries }: StreamProps) {
  const lang = useLanguage();
  const sorted = entries.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <ol className={classes.stream} aria-label={label}>
      {sorted.map(({ key, at, tone, content }) => (
        <li key={key} className={classes.entry} data-tone={tone}>
          <time dateTime={at} title={formatDateTime(at, lang)} className={classes.time}>
            <span>{formatDate(at, lang)}</span> <span>{formatTime(at, lang)}</span>
          </time>
          <span className={classes.dot} aria-hidden />
          <div className={classes.content}>{content}</div>
        </li>
      ))}
    </ol>
  );
}

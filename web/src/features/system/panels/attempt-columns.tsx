import type { Translate } from '../../../i18n/i18n.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** What is sent until it arrives: a mail, or an event to a webhook. */
interface Sent {
  readonly createdAt: string;
  /** Of the last attempt; null unless it failed. */
  readonly lastError: string | null;
}

/** When it was written. */
export function writtenColumn<Row extends Sent>(title: (t: Translate) => string) {
  return timeColumn<Row>({
    id: 'createdAt',
    title,
    at: ({ createdAt }) => createdAt,
    exact: true,
    fixed: true,
    inCard: 'corner',
  });
}

interface LastError<Row> {
  readonly title: (t: Translate) => string;
  /** As it was stored unless told otherwise. */
  readonly text?: (row: Row, t: Translate) => string | null;
  readonly width: number;
  readonly keep: number;
}

/** Why the last attempt failed. */
export function lastErrorColumn<Row extends Sent>({
  title,
  text = ({ lastError }) => lastError,
  width,
  keep,
}: LastError<Row>) {
  return textColumn<Row>({
    id: 'lastError',
    title,
    text,
    width,
    grows: true,
    keep,
    inCard: 'text',
    offCard: ({ lastError }) => lastError === null,
  });
}

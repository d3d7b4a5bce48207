import type { Translate } from '../../../i18n/i18n.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** An item that is retried until it is delivered: a mail, or an event to a webhook. */
interface Sent {
  readonly createdAt: string;
  /** Error of the last attempt; null if it did not fail. */
  readonly lastError: string | null;
}

/** Column of the creation time. */
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
  /** Formats the error; default: as stored. */
  readonly text?: (row: Row, t: Translate) => string | null;
  readonly width: number;
  readonly keep: number;
}

/** Column with the error of the last attempt. */
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

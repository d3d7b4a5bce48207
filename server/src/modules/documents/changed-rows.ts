import { areRowsChanged } from '#app/calls/changed-fields.ts';

interface SentRows<Row extends object> {
  stored: readonly Row[];
  /** undefined: not sent. */
  sent: readonly Row[] | undefined;
  /** The fields that are compared. */
  fields: readonly (keyof Row)[];
}

/** The sent lines of a document; null if they were not sent or equal the stored ones. */
export function changedRows<Row extends object>({ stored, sent, fields }: SentRows<Row>) {
  return sent !== undefined && areRowsChanged<Row>({ stored, wanted: sent, fields }) ? sent : null;
}

import { type PGlite, types } from '@electric-sql/pglite';

/** Built-in types have smaller numbers, which are the same in every database. */
const FIRST_OWN_TYPE = 16_384;

/**
 * For each statement with custom parsers (all of Drizzle's) PGlite copies the own properties of its parser table,
 * three hundred entries, which takes a third of the time of a short statement. So the parsers move to the table's
 * prototype, which is not copied and is still used for look-ups.
 */
export function shareParsers(client: PGlite): void {
  const { parsers } = client;
  const general = Object.entries(parsers).filter(([type]) => Number(type) < FIRST_OWN_TYPE);
  for (const [type, parse] of general) types.parsers[Number(type)] ??= parse;
  client.parsers = Object.create(parsers);
}

import { type PGlite, types } from '@electric-sql/pglite';

/** Types with a smaller number are the same in every database. */
const FIRST_OWN_TYPE = 16_384;

/**
 * For each statement that brings parsers of its own, as all of Drizzle do, PGlite copies its three hundred, which takes a third
 * of the time of a short one. It copies the own members of its table and falls back to the general one: so all are put there,
 * and those of the table are inherited.
 */
export function shareParsers(client: PGlite): void {
  const { parsers } = client;
  const general = Object.entries(parsers).filter(([type]) => Number(type) < FIRST_OWN_TYPE);
  for (const [type, parse] of general) types.parsers[Number(type)] ??= parse;
  client.parsers = Object.create(parsers);
}

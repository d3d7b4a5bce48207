/** Number of a quotation, 2026-0001: they are counted per year; numbers of deleted drafts stay unused. */
export function quotationNumber({
  year,
  ordinal,
}: {
  readonly year: number;
  readonly ordinal: number;
}): string {
  return `${year}-${String(ordinal).padStart(4, '0')}`;
}

/** Number with the revision, as its document carries it: 2026-0001, then 2026-0001-2. */
export function quotationName({
  number,
  revision,
}: {
  readonly number: string;
  readonly revision: number;
}): string {
  return revision === 1 ? number : `${number}-${revision}`;
}

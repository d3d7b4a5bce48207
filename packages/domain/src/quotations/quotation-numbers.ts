/** Number of a quotation, such as 2026-0001; numbered per year, and numbers of deleted drafts are not reused. */
export function quotationNumber({
  year,
  ordinal,
}: {
  readonly year: number;
  readonly ordinal: number;
}): string {
  return `${year}-${String(ordinal).padStart(4, '0')}`;
}

/** Number with the revision, as printed: 2026-0001, then 2026-0001-2. */
export function quotationName({
  number,
  revision,
}: {
  readonly number: string;
  readonly revision: number;
}): string {
  return revision === 1 ? number : `${number}-${revision}`;
}

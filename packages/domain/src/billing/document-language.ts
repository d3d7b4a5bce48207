import type { Lang } from '../limits.ts';

/** The fields of an issued document that determine the language of later ones. */
export interface WrittenDocument {
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly language: Lang;
  /** Language of the order at issue if the document was given a different one; null: the same. */
  readonly orderLanguage: Lang | null;
}

/** A document about to be created, with the invoices it refers to. */
interface NewDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly refersTo: readonly string[];
  /** Current language of the order. */
  readonly orderLanguage: Lang;
  /** Applies to this document only. */
  readonly chosen?: Lang | undefined;
}

/**
 * Language of a new document unless one is chosen: a credit note uses the language of the newest invoice it refers
 * to, an additional invoice that of the first. A later change of the order's language applies to its invoices.
 */
export function documentLanguage(
  { kind, refersTo, orderLanguage, chosen }: NewDocument,
  issued: readonly WrittenDocument[],
): Lang {
  if (chosen !== undefined) return chosen;
  const number = kind === 'invoice' ? refersTo[0] : refersTo.at(-1);
  const named = issued.find((one) => one.kind === 'invoice' && one.number === number);
  if (named === undefined) return orderLanguage;
  const hasChanged = (named.orderLanguage ?? named.language) !== orderLanguage;
  return kind === 'invoice' && hasChanged ? orderLanguage : named.language;
}

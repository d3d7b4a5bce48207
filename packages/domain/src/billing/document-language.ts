import type { Lang } from '../limits.ts';

/** An issued document as its language decides about later ones. */
export interface WrittenDocument {
  readonly number: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly language: Lang;
  /** Of its order when it was issued, where another one was chosen for the document; null: the same. */
  readonly orderLanguage: Lang | null;
}

/** A document that is made now, with the invoices that it refers to. */
interface NewDocument {
  readonly kind: 'invoice' | 'credit_note';
  readonly refersTo: readonly string[];
  /** Of its order by now. */
  readonly orderLanguage: Lang;
  /** For this document alone. */
  readonly chosen?: Lang | undefined;
}

/**
 * Language of a new document, unless one is chosen for it: a credit note takes that of the newest invoice that it names, an
 * additional invoice that of the first one. Another language that the order has got since is a choice for its invoices.
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

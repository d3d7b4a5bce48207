import type { Lang } from '../limits.ts';

/** Fixed texts inside an electronic document, in its language. */
interface DocumentWords {
  readonly discount: string;
  readonly serialNumber: string;
  /** Name for a line without one, such as an amount beyond the lines of an order. */
  readonly otherLine: string;
  readonly nothingToPay: string;
  readonly termDays: (days: number) => string;
}

export const DOCUMENT_WORDS: Readonly<Record<Lang, DocumentWords>> = {
  en: {
    discount: 'Discount',
    serialNumber: 'Serial number',
    otherLine: 'Other',
    nothingToPay: 'Credit note: nothing to be paid',
    termDays: (days) => `${days} days net`,
  },
  fi: {
    discount: 'Alennus',
    serialNumber: 'Sarjanumero',
    otherLine: 'Muut',
    nothingToPay: 'Hyvityslasku: ei maksettavaa',
    termDays: (days) => `${days} pv netto`,
  },
};

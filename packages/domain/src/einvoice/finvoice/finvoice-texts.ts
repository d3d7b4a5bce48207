import { textElement, type XmlElement } from '../../xml/xml-element.ts';
import { centsIn, centsText, numberIn, numberText } from '../amount-texts.ts';
import { required } from '../coded-texts.ts';

/** Longest texts of Finvoice 3.0, in characters. */
export const FINVOICE_MAX = {
  number: 20,
  name: 70,
  /** For deliveries, and receivers of payments. */
  shortName: 35,
  addressPart: 35,
  reference: 70,
  articleName: 100,
  articleDescription: 512,
  articleId: 70,
  /** For each piece of terms and reasons, which are split. */
  piece: 70,
  termPieces: 2,
  reasonPieces: 3,
} as const;

/** Splits a text into pieces that fit Finvoice fields; joined, they are the original text. */
export function pieces(text: string | null, max: number = FINVOICE_MAX.piece): string[] {
  const characters = [...(text ?? '')];
  const count = Math.ceil(characters.length / max);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * max, (index + 1) * max).join(''),
  );
}

export function joined(texts: readonly string[]): string | null {
  return texts.join('') || null;
}

/** A day as CCYYMMDD. */
export function dayElement(name: string, day: string): XmlElement {
  return textElement(name, day.replaceAll('-', ''), { Format: 'CCYYMMDD' });
}

export function optionalDay(name: string, day: string | null): XmlElement | null {
  return day === null ? null : dayElement(name, day);
}

/** YYYY-MM-DD of a day as CCYYMMDD. */
export function dayIn(text: string | null): string | null {
  return text === null ? null : text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

export function requiredDay(text: string | null, element: string): string {
  return required(dayIn(text), element);
}

/** Amounts of one document: with a comma, negative in a credit note. */
export function finvoiceAmounts({ currency, isInvoice }: { currency: string; isInvoice: boolean }) {
  const signed = (value: number) => (isInvoice || value === 0 ? value : -value);
  return {
    amount: (name: string, cents: number, attributes: Record<string, string> = {}) =>
      textElement(name, comma(centsText(signed(cents))), {
        AmountCurrencyIdentifier: currency,
        ...attributes,
      }),
    /** A price; prices are never signed. */
    price: (name: string, cents: number, attributes: Record<string, string>) =>
      textElement(name, comma(centsText(cents)), { AmountCurrencyIdentifier: currency, ...attributes }),
    quantity: (name: string, value: number, unitCode: string) =>
      textElement(name, comma(numberText(signed(value))), {
        QuantityUnitCode: unitCode,
        QuantityUnitCodeUN: unitCode,
      }),
    centsIn: (text: string | null) => signed(centsIn(text)),
    quantityIn: (text: string | null) => signed(numberIn(text)),
  };
}

export type FinvoiceAmounts = ReturnType<typeof finvoiceAmounts>;

export function percentText(percent: number): string {
  return comma(numberText(percent));
}

function comma(text: string): string {
  return text.replace('.', ',');
}

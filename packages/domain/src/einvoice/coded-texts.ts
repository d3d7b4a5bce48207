import { VAT_CATEGORY_CODES, type VatCategory } from '../billing/billed-order.ts';
import { XmlError } from '../xml/xml-element.ts';
import type { Payment } from './e-invoice.ts';

/** A text that has to be there; XmlError names the element that lacks it. */
export function required(text: string | null, element: string): string {
  if (text === null) throw new XmlError(`${element} is missing.`);
  return text;
}

export function vatCategoryIn(text: string | null): VatCategory {
  const known = VAT_CATEGORY_CODES.find((code) => code === text);
  if (known === undefined) throw new XmlError(`The VAT category ${text} is unknown.`);
  return known;
}

export function meansCodeIn(text: string | null): Payment['meansCode'] {
  if (text !== '30' && text !== '58') throw new XmlError(`The payment means ${text} are unknown.`);
  return text;
}

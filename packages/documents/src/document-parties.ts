import { fillIn } from '@halla/contract/errors/fill-in';
import type { InvoicedClient, InvoicedParty } from '@halla/domain/documents/invoice';
import type { Issuer } from '@halla/domain/documents/issuers';
import { countryName } from '@halla/domain/lifecycle/places';
import type { Lang } from '@halla/domain/limits';
import { printedTexts } from './printed-texts.ts';

/** The unit of an item, as stock names it, on a document. */
export function unitText(unit: string | null, language: Lang): string {
  return unit === 'pcs' ? printedTexts(language).pieces : (unit ?? '');
}

/** A company of the maker as printed on a document. */
export function issuerLines({ name, street, location, vat, email }: Issuer, language: Lang) {
  const { vatId } = printedTexts(language);
  return [name, street, location, vat && fillIn(vatId, { id: vat }), email];
}

/** A client as printed on a document. */
export function clientLines({ companyVatId, ...client }: InvoicedClient, language: Lang) {
  const { vatId } = printedTexts(language);
  return [...receiverLines(client, language), companyVatId && fillIn(vatId, { id: companyVatId })];
}

/** Receiver of the goods. */
export function receiverLines(
  { companyName, contactName, companyAddress, location }: InvoicedParty,
  language: Lang,
) {
  return [companyName, contactName, companyAddress, location && countryName(location, language)];
}

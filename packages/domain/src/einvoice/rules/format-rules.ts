import { CHECKED_IDS, PEPPOL_ADDRESS_SCHEMES } from '../checked-ids.ts';
import type { EInvoice, PostalAddress } from '../e-invoice.ts';
import { FINVOICE_MAX, pieces } from '../finvoice/finvoice-texts.ts';
import { perLine, type Rule, whole } from './rule.ts';

const peppol = (holds: (invoice: EInvoice) => boolean) => whole('peppol', holds);
const finvoice = (holds: (invoice: EInvoice) => boolean) => whole('finvoice', holds);

/** Peppol accepts two cents between a stated and a computed amount. */
const SLACK = 2;
const isNear = (one: number, other: number) => Math.abs(one - other) <= SLACK;

/** True if every id of the parties in this scheme has its required form. */
const areFormed = (scheme: keyof typeof CHECKED_IDS) =>
  peppol(({ seller, buyer }) =>
    [seller, buyer]
      .flatMap(({ electronicAddress, registration }) => [electronicAddress, registration])
      .every((one) => one?.scheme !== scheme || CHECKED_IDS[scheme](one.id)),
  );

/** Rules of Peppol BIS Billing 3 about what our documents contain. */
export const PEPPOL_RULES = {
  'PEPPOL-EN16931-R003': peppol(
    ({ buyerReference, purchaseOrder }) => buyerReference !== null || purchaseOrder !== null,
  ),
  'PEPPOL-EN16931-R010': peppol(({ buyer }) => buyer.electronicAddress !== null),
  'PEPPOL-EN16931-R020': peppol(({ seller }) => seller.electronicAddress !== null),
  'BR-62': peppol(({ seller }) => seller.electronicAddress?.scheme !== null),
  'BR-63': peppol(({ buyer }) => buyer.electronicAddress?.scheme !== null),
  'PEPPOL-EN16931-CL008': peppol(({ seller, buyer }) =>
    [seller, buyer].every(
      ({ electronicAddress }) =>
        !electronicAddress?.scheme || PEPPOL_ADDRESS_SCHEMES.has(electronicAddress.scheme),
    ),
  ),
  'PEPPOL-COMMON-R040': areFormed('0088'),
  'PEPPOL-COMMON-R041': areFormed('0192'),
  'PEPPOL-COMMON-R042': areFormed('0184'),
  'PEPPOL-COMMON-R043': areFormed('0208'),
  'PEPPOL-COMMON-R049': areFormed('0007'),
  'PEPPOL-EN16931-R040': perLine(
    'peppol',
    ({ allowance }) =>
      allowance === null ||
      allowance.base === null ||
      allowance.percent === null ||
      isNear(allowance.amount, (allowance.base * allowance.percent) / 100),
  ),
  'PEPPOL-EN16931-R042': perLine(
    'peppol',
    ({ allowance }) => allowance === null || (allowance.base === null) === (allowance.percent === null),
  ),
  'PEPPOL-EN16931-R120': perLine('peppol', ({ net, quantity, price, allowance }) =>
    isNear(net, quantity * price - (allowance?.amount ?? 0)),
  ),
} satisfies Record<string, Rule>;

function fits(text: string | null | undefined, max: number): boolean {
  return text === null || text === undefined || [...text].length <= max;
}

function isFinvoiceAddress({ street, additionalStreet, city, postCode }: PostalAddress): boolean {
  const parts = [street, city, postCode];
  return (
    parts.every((part) => part !== null && part.length >= 2) &&
    [...parts, additionalStreet].every((part) => fits(part, FINVOICE_MAX.addressPart))
  );
}

/** Required content of a Finvoice 3.0 file and its maximum text lengths. */
export const FINVOICE_RULES = {
  'FINVOICE-SELLER-ADDRESS': finvoice(({ seller }) => isFinvoiceAddress(seller.address)),
  'FINVOICE-BUYER-ADDRESS': finvoice(({ buyer }) => isFinvoiceAddress(buyer.address)),
  'FINVOICE-DELIVERY-ADDRESS': finvoice(
    ({ delivery }) =>
      delivery === null ||
      (delivery.name === null && delivery.address === null) ||
      (delivery.name !== null && delivery.address !== null && isFinvoiceAddress(delivery.address)),
  ),
  'FINVOICE-ACCOUNT': finvoice(({ payment }) => payment?.bic != null),
  'FINVOICE-NAMES': finvoice(
    ({ seller, buyer, delivery, payment }) =>
      [seller.name, buyer.name, buyer.contactName, payment?.accountName].every((name) =>
        fits(name, FINVOICE_MAX.name),
      ) && fits(delivery?.name, FINVOICE_MAX.shortName),
  ),
  'FINVOICE-REFERENCES': finvoice(
    ({ number, purchaseOrder, buyerReference, preceding }) =>
      fits(number, FINVOICE_MAX.number) &&
      preceding.every((one) => fits(one.number, FINVOICE_MAX.number)) &&
      fits(purchaseOrder, FINVOICE_MAX.reference) &&
      fits(buyerReference, FINVOICE_MAX.reference),
  ),
  'FINVOICE-TEXTS': finvoice(
    ({ paymentTerms, vatBreakdown }) =>
      pieces(paymentTerms).length <= FINVOICE_MAX.termPieces &&
      vatBreakdown.every(({ reason }) => pieces(reason).length <= FINVOICE_MAX.reasonPieces),
  ),
  'FINVOICE-ROWS': perLine(
    'finvoice',
    ({ itemName, sellerItemId }) =>
      fits(itemName, FINVOICE_MAX.articleName + FINVOICE_MAX.articleDescription) &&
      fits(sellerItemId, FINVOICE_MAX.articleId),
  ),
} satisfies Record<string, Rule>;

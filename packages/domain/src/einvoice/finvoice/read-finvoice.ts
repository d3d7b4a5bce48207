import { readXml } from '../../xml/read-xml.ts';
import { elementAt, elementsAt, textAt, type XmlElement, XmlError } from '../../xml/xml-element.ts';
import { numberIn } from '../amount-texts.ts';
import { meansCodeIn, required, vatCategoryIn } from '../coded-texts.ts';
import type { Delivery, EInvoice, Payment, PrecedingInvoice, Totals } from '../e-invoice.ts';
import { dayIn, type FinvoiceAmounts, finvoiceAmounts, joined, requiredDay } from './finvoice-texts.ts';
import { buyerIn, postalAddressIn, sellerIn } from './read-finvoice-parties.ts';
import { readFinvoiceRow } from './read-finvoice-row.ts';

const DETAILS = 'InvoiceDetails';

/** A document that `writeFinvoice` has written; XmlError or RangeError for a file of another kind. */
export function readFinvoice(file: string): EInvoice {
  const root = readXml(file);
  if (root.name !== 'Finvoice') throw new XmlError(`${root.name} is no Finvoice.`);
  const details = elementAt(root, DETAILS);
  const isInvoice = textAt(details, 'InvoiceTypeCode') === 'INV01';
  const total = details && elementAt(details, 'InvoiceTotalVatIncludedAmount');
  const currency = required(total?.attributes.AmountCurrencyIdentifier ?? null, 'AmountCurrencyIdentifier');
  const amounts = finvoiceAmounts({ currency, isInvoice });
  const texts = (...path: readonly string[]) => elementsAt(root, DETAILS, ...path).map(({ text }) => text);
  return {
    typeCode: isInvoice ? 380 : 381,
    number: required(textAt(details, 'InvoiceNumber'), 'InvoiceNumber'),
    issueDate: requiredDay(textAt(details, 'InvoiceDate'), 'InvoiceDate'),
    currency,
    dueDate: dayIn(textAt(details, 'PaymentTermsDetails', 'InvoiceDueDate')),
    buyerReference: textAt(details, 'BuyerReferenceIdentifier'),
    purchaseOrder: textAt(details, 'OrderIdentifier'),
    paymentTerms: joined(texts('PaymentTermsDetails', 'PaymentTermsFreeText')),
    note: joined(texts('InvoiceFreeText')),
    preceding: precedingIn(details),
    seller: sellerIn(root),
    buyer: buyerIn(root),
    delivery: deliveryIn(root),
    payment: paymentIn(root),
    totals: totalsIn(root, amounts),
    vatBreakdown: elementsAt(root, DETAILS, 'VatSpecificationDetails').map((group) => ({
      taxable: amounts.centsIn(textAt(group, 'VatBaseAmount')),
      tax: amounts.centsIn(textAt(group, 'VatRateAmount')),
      category: vatCategoryIn(textAt(group, 'VatCode')),
      rate: numberIn(textAt(group, 'VatRatePercent')),
      reason: joined(elementsAt(group, 'VatFreeText').map(({ text }) => text)),
      reasonCode: textAt(group, 'VatExemptionReasonCode'),
    })),
    lines: elementsAt(root, 'InvoiceRow').map((row) => readFinvoiceRow(row, amounts)),
  };
}

function precedingIn(details: XmlElement | undefined): PrecedingInvoice[] {
  const first = textAt(details, 'OriginalInvoiceNumber');
  if (details === undefined || first === null) return [];
  return [
    { number: first, issueDate: dayIn(textAt(details, 'OriginalInvoiceDate')) },
    ...elementsAt(details, 'OriginalInvoiceReference').map((one) => ({
      number: required(textAt(one, 'InvoiceNumber'), 'OriginalInvoiceReference/InvoiceNumber'),
      issueDate: dayIn(textAt(one, 'InvoiceDate')),
    })),
  ];
}

function deliveryIn(root: XmlElement): Delivery | null {
  const party = elementAt(root, 'DeliveryPartyDetails');
  const date = dayIn(textAt(root, 'DeliveryDetails', 'DeliveryDate'));
  if (party === undefined && date === null) return null;
  return {
    name: textAt(party, 'DeliveryOrganisationName'),
    date,
    address: party === undefined ? null : postalAddressIn(party, 'Delivery'),
  };
}

function paymentIn(root: XmlElement): Payment | null {
  const epi = elementAt(root, 'EpiDetails');
  if (epi === undefined) return null;
  const account = elementAt(root, 'SellerInformationDetails', 'SellerAccountDetails');
  return {
    meansCode: meansCodeIn(textAt(epi, 'EpiPaymentInstructionDetails', 'EpiPaymentMeansCode')),
    reference: textAt(epi, 'EpiPaymentInstructionDetails', 'EpiRemittanceInfoIdentifier'),
    iban: required(
      textAt(epi, 'EpiPartyDetails', 'EpiBeneficiaryPartyDetails', 'EpiAccountID'),
      'EpiAccountID',
    ),
    accountName: textAt(account, 'SellerAccountName'),
    bic: textAt(epi, 'EpiPartyDetails', 'EpiBfiPartyDetails', 'EpiBfiIdentifier'),
  };
}

function totalsIn(root: XmlElement, { centsIn }: FinvoiceAmounts): Totals {
  const total = (name: string) => centsIn(textAt(root, DETAILS, name));
  return {
    lines: total('RowsTotalVatExcludedAmount'),
    net: total('InvoiceTotalVatExcludedAmount'),
    vat: total('InvoiceTotalVatAmount'),
    gross: total('InvoiceTotalVatIncludedAmount'),
    paid: total('InvoicePaidAmount'),
    due: centsIn(textAt(root, 'EpiDetails', 'EpiPaymentInstructionDetails', 'EpiInstructedAmount')),
  };
}

import { describe, expect, it } from 'vitest';
import type { EInvoice } from './e-invoice.ts';
import { EXAMPLES } from './example-documents.test-steps.ts';
import { readFinvoice } from './finvoice/read-finvoice.ts';
import { writeFinvoice } from './finvoice/write-finvoice.ts';
import { makeEInvoice } from './make-e-invoice.ts';
import { readUbl } from './ubl/read-ubl.ts';
import { writeUbl } from './ubl/write-ubl.ts';

type Example = keyof typeof EXAMPLES;

/** What a wrong writer would have written instead: the first match is replaced. */
interface Change {
  readonly of: Example;
  readonly from: RegExp;
  readonly to: string;
}

const change = (of: Example, from: RegExp, to: string): Change => ({ of, from, to });
const without = (of: Example, element: string): Change => ({
  of,
  from: new RegExp(`<${element}( [^>]*)?>[^<]*</${element}>`),
  to: '',
});

const HOME = 'invoice-home';
const GOODS = 'invoice-goods-in-the-eu';
const CREDIT = 'credit-note';
const USD = 'invoice-export-in-usd';

const UBL_CHANGES: readonly Change[] = [
  ...['cbc:ID', 'cbc:IssueDate', 'cbc:DueDate', 'cbc:DocumentCurrencyCode', 'cbc:BuyerReference'].map(
    (name) => without(HOME, name),
  ),
  ...['cbc:EndpointID', 'cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone', 'cbc:IdentificationCode'].map(
    (name) => without(HOME, name),
  ),
  ...['cbc:RegistrationName', 'cbc:CompanyID', 'cbc:ElectronicMail', 'cbc:ActualDeliveryDate'].map((name) =>
    without(HOME, name),
  ),
  ...['cbc:PaymentMeansCode', 'cbc:PaymentID', 'cbc:TaxAmount', 'cbc:TaxableAmount', 'cbc:Percent'].map(
    (name) => without(HOME, name),
  ),
  ...['cbc:MultiplierFactorNumeric', 'cbc:BaseAmount', 'cbc:PriceAmount', 'cbc:Value'].map((name) =>
    without(HOME, name),
  ),
  ...['cbc:TaxExemptionReasonCode', 'cbc:TaxExemptionReason'].map((name) => without(GOODS, name)),
  change(HOME, /Invoice(>| )/g, 'CreditNote$1'),
  change(HOME, / schemeID="0216"/, ''),
  change(HOME, /(PrepaidAmount currencyID="EUR">)10000/, '$124779'),
  change(HOME, /unitCode="HUR"/, 'unitCode="C62"'),
  change(HOME, /25\.5</, '26<'),
  change(HOME, /&amp;/, '&amp;amp;'),
  change(HOME, /24779\.19/, '24779.20'),
  change(GOODS, /<cbc:ID>K</, '<cbc:ID>AE<'),
  change(GOODS, /2026-11-20<\/cbc:Actual/, '2026-11-21</cbc:Actual'),
  change(HOME, /<cbc:Name>Puhallin/, '<cbc:Name>Fan'),
  change(HOME, /<cbc:ID>FAN</, '<cbc:ID>PUMP<'),
  change(HOME, /EC-1001/, 'EC-1002'),
  change(USD, /<cbc:DocumentCurrencyCode>USD/, '<cbc:DocumentCurrencyCode>EUR'),
  change(GOODS, /<cbc:IdentificationCode>DE/, '<cbc:IdentificationCode>FI'),
  change(CREDIT, />-1</, '>1<'),
  change(CREDIT, /10330-2/, '10330-3'),
];

const FINVOICE_CHANGES: readonly Change[] = [
  ...['InvoiceTypeCode', 'InvoiceNumber', 'InvoiceDate', 'OrderIdentifier', 'BuyerReferenceIdentifier'].map(
    (name) => without(HOME, name),
  ),
  ...['RowsTotalVatExcludedAmount', 'InvoiceTotalVatAmount', 'InvoicePaidAmount', 'EpiInstructedAmount'].map(
    (name) => without(HOME, name),
  ),
  ...['SellerOrganisationName', 'SellerOrganisationTaxCode', 'SellerPartyIdentifier', 'SellerTownName'].map(
    (name) => without(HOME, name),
  ),
  ...['BuyerOrganisationUnitNumber', 'BuyerContactPersonName', 'DeliveryOrganisationName'].map((name) =>
    without(HOME, name),
  ),
  ...['InvoiceDueDate', 'PaymentTermsFreeText', 'RowDefinitionValue', 'ArticleIdentifier', 'ArticleName'].map(
    (name) => without(HOME, name),
  ),
  ...[
    'RowVatCode',
    'RowVatExcludedAmount',
    'RowDiscountPercent',
    'RowDiscountBaseAmount',
    'EpiBfiIdentifier',
  ].map((name) => without(HOME, name)),
  ...['VatExemptionReasonCode', 'VatFreeText', 'VatRatePercent'].map((name) => without(GOODS, name)),
  change(HOME, /QuantityUnitCodeUN="HUR"/, 'QuantityUnitCodeUN="C62"'),
  change(HOME, /34779,19/, '34779.91'),
  change(HOME, /(InvoiceDate Format="CCYYMMDD">)20261120/, '$120261121'),
  change(HOME, /<ArticleName>Puhallin/, '<ArticleName>Fan'),
  change(HOME, /<ArticleIdentifier>FAN/, '<ArticleIdentifier>PUMP'),
  change(HOME, /EC-1001/, 'EC-1002'),
  change(USD, /AmountCurrencyIdentifier="USD"/g, 'AmountCurrencyIdentifier="EUR"'),
  change(CREDIT, /INV02/, 'INV01'),
  change(CREDIT, />-73,77</, '>73,77<'),
  change(CREDIT, />1<\/InvoicedQuantity>/, '>-1</InvoicedQuantity>'),
  change(CREDIT, /<OriginalInvoiceNumber>10330</, '<OriginalInvoiceNumber>10331<'),
];

/** The invoice that is read from a file, or the message of the error. */
function readBack(read: (file: string) => EInvoice, file: string): EInvoice | string {
  try {
    return read(file);
  } catch (error) {
    return String(error);
  }
}

describe.each([
  { form: 'UBL', changes: UBL_CHANGES, write: writeUbl, read: readUbl },
  {
    form: 'Finvoice',
    changes: FINVOICE_CHANGES,
    write: (one: EInvoice) => writeFinvoice(one),
    read: readFinvoice,
  },
])('a file of $form', ({ changes, write, read }) => {
  it.each(changes)('of $of with $from as "$to" is not the document any more', ({ of, from, to }) => {
    const invoice = makeEInvoice(EXAMPLES[of]);
    const file = write(invoice);
    const changed = file.replace(from, to);
    expect(changed).not.toBe(file);
    expect(readBack(read, changed)).not.toEqual(invoice);
  });
});

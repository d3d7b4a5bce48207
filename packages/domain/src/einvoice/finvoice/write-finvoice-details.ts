import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import type { EInvoice, PrecedingInvoice } from '../e-invoice.ts';
import {
  dayElement,
  FINVOICE_MAX,
  type FinvoiceAmounts,
  optionalDay,
  percentText,
  pieces,
} from './finvoice-texts.ts';

/** Number, days, references, totals and terms. */
export function invoiceDetails(invoice: EInvoice, { amount }: FinvoiceAmounts): XmlElement {
  const { typeCode, number, issueDate, preceding, totals, vatBreakdown, note, paymentTerms, dueDate } =
    invoice;
  const isInvoice = typeCode === 380;
  return parentElement('InvoiceDetails', [
    textElement('InvoiceTypeCode', isInvoice ? 'INV01' : 'INV02'),
    textElement('InvoiceTypeCodeUN', String(typeCode)),
    textElement('InvoiceTypeText', isInvoice ? 'INVOICE' : 'CREDIT NOTE'),
    textElement('OriginCode', 'Original'),
    textElement('InvoiceNumber', number),
    dayElement('InvoiceDate', issueDate),
    originals(preceding),
    optional('OrderIdentifier', invoice.purchaseOrder),
    optional('BuyerReferenceIdentifier', invoice.buyerReference),
    amount('RowsTotalVatExcludedAmount', totals.lines),
    amount('InvoiceTotalVatExcludedAmount', totals.net),
    amount('InvoiceTotalVatAmount', totals.vat),
    amount('InvoiceTotalVatIncludedAmount', totals.gross),
    amount('InvoicePaidAmount', totals.paid),
    vatBreakdown.map(({ taxable, tax, category, rate, reason, reasonCode }) =>
      parentElement('VatSpecificationDetails', [
        amount('VatBaseAmount', taxable),
        textElement('VatRatePercent', percentText(rate)),
        textElement('VatCode', category),
        amount('VatRateAmount', tax),
        pieces(reason).map((piece) => textElement('VatFreeText', piece)),
        optional('VatExemptionReasonCode', reasonCode),
      ]),
    ),
    pieces(note, FINVOICE_MAX.articleDescription).map((piece) => textElement('InvoiceFreeText', piece)),
    parentElement('PaymentTermsDetails', [
      pieces(paymentTerms).map((piece) => textElement('PaymentTermsFreeText', piece)),
      optionalDay('InvoiceDueDate', dueDate),
    ]),
  ]);
}

function originals([first, ...others]: readonly PrecedingInvoice[]): XmlElement[] {
  if (first === undefined) return [];
  const day = optionalDay('OriginalInvoiceDate', first.issueDate);
  return [
    textElement('OriginalInvoiceNumber', first.number),
    ...(day === null ? [] : [day]),
    ...others.map(({ number, issueDate }) =>
      parentElement('OriginalInvoiceReference', [
        textElement('InvoiceNumber', number),
        optionalDay('InvoiceDate', issueDate),
      ]),
    ),
  ];
}

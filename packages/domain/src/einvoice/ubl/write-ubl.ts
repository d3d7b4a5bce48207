import { writeXml } from '../../xml/write-xml.ts';
import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import { centsText, numberText } from '../amount-texts.ts';
import { type Delivery, type EInvoice, type Payment, PROCESS, SPECIFICATION } from '../e-invoice.ts';
import { ublLine } from './write-ubl-line.ts';
import { customerParty, deliverTo, supplierParty } from './write-ubl-parties.ts';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd';

/** A document as UBL 2.1, after Peppol BIS Billing 3: an Invoice or a CreditNote. */
export function writeUbl(invoice: EInvoice): string {
  const { typeCode, number, issueDate, dueDate, currency, note, buyerReference, purchaseOrder } = invoice;
  const isInvoice = typeCode === 380;
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  return writeXml(
    parentElement(
      root,
      [
        textElement('cbc:CustomizationID', SPECIFICATION),
        textElement('cbc:ProfileID', PROCESS),
        textElement('cbc:ID', number),
        textElement('cbc:IssueDate', issueDate),
        optional('cbc:DueDate', dueDate),
        textElement(`cbc:${root}TypeCode`, String(typeCode)),
        optional('cbc:Note', note),
        textElement('cbc:DocumentCurrencyCode', currency),
        optional('cbc:BuyerReference', buyerReference),
        purchaseOrder === null
          ? null
          : parentElement('cac:OrderReference', [textElement('cbc:ID', purchaseOrder)]),
        invoice.preceding.map((one) =>
          parentElement('cac:BillingReference', [
            parentElement('cac:InvoiceDocumentReference', [
              textElement('cbc:ID', one.number),
              optional('cbc:IssueDate', one.issueDate),
            ]),
          ]),
        ),
        supplierParty(invoice.seller),
        customerParty(invoice.buyer),
        invoice.delivery && delivery(invoice.delivery),
        invoice.payment && payment(invoice.payment),
        invoice.paymentTerms === null
          ? null
          : parentElement('cac:PaymentTerms', [textElement('cbc:Note', invoice.paymentTerms)]),
        taxTotal(invoice),
        monetaryTotal(invoice),
        invoice.lines.map((line) => ublLine(line, { isInvoice, currency })),
      ],
      {
        xmlns: `${SCHEMA}:${root}-2`,
        'xmlns:cac': `${SCHEMA}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${SCHEMA}:CommonBasicComponents-2`,
      },
    ),
  );
}

function delivery({ date, name, address }: Delivery): XmlElement {
  return parentElement('cac:Delivery', [
    optional('cbc:ActualDeliveryDate', date),
    address && parentElement('cac:DeliveryLocation', [deliverTo(address)]),
    name === null
      ? null
      : parentElement('cac:DeliveryParty', [parentElement('cac:PartyName', [textElement('cbc:Name', name)])]),
  ]);
}

function payment({ meansCode, reference, iban, accountName, bic }: Payment): XmlElement {
  return parentElement('cac:PaymentMeans', [
    textElement('cbc:PaymentMeansCode', meansCode),
    optional('cbc:PaymentID', reference),
    parentElement('cac:PayeeFinancialAccount', [
      textElement('cbc:ID', iban),
      optional('cbc:Name', accountName),
      bic === null ? null : parentElement('cac:FinancialInstitutionBranch', [textElement('cbc:ID', bic)]),
    ]),
  ]);
}

function taxTotal({ totals, vatBreakdown, currency }: EInvoice): XmlElement {
  const amount = (name: string, cents: number) =>
    textElement(name, centsText(cents), { currencyID: currency });
  return parentElement('cac:TaxTotal', [
    amount('cbc:TaxAmount', totals.vat),
    vatBreakdown.map(({ taxable, tax, category, rate, reason, reasonCode }) =>
      parentElement('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', taxable),
        amount('cbc:TaxAmount', tax),
        parentElement('cac:TaxCategory', [
          textElement('cbc:ID', category),
          textElement('cbc:Percent', numberText(rate)),
          optional('cbc:TaxExemptionReasonCode', reasonCode),
          optional('cbc:TaxExemptionReason', reason),
          parentElement('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
        ]),
      ]),
    ),
  ]);
}

function monetaryTotal({ totals, currency }: EInvoice): XmlElement {
  const amount = (name: string, cents: number) =>
    textElement(name, centsText(cents), { currencyID: currency });
  return parentElement('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.net),
    amount('cbc:TaxInclusiveAmount', totals.gross),
    amount('cbc:PrepaidAmount', totals.paid),
    amount('cbc:PayableAmount', totals.due),
  ]);
}

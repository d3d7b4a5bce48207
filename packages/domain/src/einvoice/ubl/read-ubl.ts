import { readXml } from '../../xml/read-xml.ts';
import { elementAt, elementsAt, textAt, type XmlElement, XmlError } from '../../xml/xml-element.ts';
import { centsIn, numberIn } from '../amount-texts.ts';
import { meansCodeIn, required, vatCategoryIn } from '../coded-texts.ts';
import type { Delivery, EInvoice, Payment, Totals, VatBreakdown } from '../e-invoice.ts';
import { readUblLine } from './read-ubl-line.ts';
import { addressIn, partyIn } from './read-ubl-parties.ts';

/** A document that `writeUbl` has written; XmlError or RangeError for a file of another kind. */
export function readUbl(file: string): EInvoice {
  const root = readXml(file);
  if (root.name !== 'Invoice' && root.name !== 'CreditNote')
    throw new XmlError(`${root.name} is no invoice.`);
  const isInvoice = root.name === 'Invoice';
  const { contactName: _none, ...seller } = partyIn(root, 'cac:AccountingSupplierParty');
  return {
    typeCode: isInvoice ? 380 : 381,
    number: required(textAt(root, 'cbc:ID'), 'cbc:ID'),
    issueDate: required(textAt(root, 'cbc:IssueDate'), 'cbc:IssueDate'),
    currency: required(textAt(root, 'cbc:DocumentCurrencyCode'), 'cbc:DocumentCurrencyCode'),
    dueDate: textAt(root, 'cbc:DueDate'),
    buyerReference: textAt(root, 'cbc:BuyerReference'),
    purchaseOrder: textAt(root, 'cac:OrderReference', 'cbc:ID'),
    paymentTerms: textAt(root, 'cac:PaymentTerms', 'cbc:Note'),
    note: textAt(root, 'cbc:Note'),
    preceding: elementsAt(root, 'cac:BillingReference', 'cac:InvoiceDocumentReference').map((one) => ({
      number: required(textAt(one, 'cbc:ID'), 'cac:InvoiceDocumentReference/cbc:ID'),
      issueDate: textAt(one, 'cbc:IssueDate'),
    })),
    seller,
    buyer: partyIn(root, 'cac:AccountingCustomerParty'),
    delivery: deliveryIn(root),
    payment: paymentIn(root),
    totals: totalsIn(root),
    vatBreakdown: elementsAt(root, 'cac:TaxTotal', 'cac:TaxSubtotal').map(breakdownIn),
    lines: elementsAt(root, isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine').map(readUblLine),
  };
}

function deliveryIn(root: XmlElement): Delivery | null {
  const delivery = elementAt(root, 'cac:Delivery');
  if (delivery === undefined) return null;
  const address = elementAt(delivery, 'cac:DeliveryLocation', 'cac:Address');
  return {
    name: textAt(delivery, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
    date: textAt(delivery, 'cbc:ActualDeliveryDate'),
    address: address === undefined ? null : addressIn(address),
  };
}

function paymentIn(root: XmlElement): Payment | null {
  const means = elementAt(root, 'cac:PaymentMeans');
  if (means === undefined) return null;
  const account = elementAt(means, 'cac:PayeeFinancialAccount');
  return {
    meansCode: meansCodeIn(textAt(means, 'cbc:PaymentMeansCode')),
    reference: textAt(means, 'cbc:PaymentID'),
    iban: required(textAt(account, 'cbc:ID'), 'cac:PayeeFinancialAccount/cbc:ID'),
    accountName: textAt(account, 'cbc:Name'),
    bic: textAt(account, 'cac:FinancialInstitutionBranch', 'cbc:ID'),
  };
}

function totalsIn(root: XmlElement): Totals {
  const total = (name: string) => centsIn(textAt(root, 'cac:LegalMonetaryTotal', name));
  return {
    lines: total('cbc:LineExtensionAmount'),
    net: total('cbc:TaxExclusiveAmount'),
    vat: centsIn(textAt(root, 'cac:TaxTotal', 'cbc:TaxAmount')),
    gross: total('cbc:TaxInclusiveAmount'),
    paid: total('cbc:PrepaidAmount'),
    due: total('cbc:PayableAmount'),
  };
}

function breakdownIn(subtotal: XmlElement): VatBreakdown {
  const category = elementAt(subtotal, 'cac:TaxCategory');
  return {
    taxable: centsIn(textAt(subtotal, 'cbc:TaxableAmount')),
    tax: centsIn(textAt(subtotal, 'cbc:TaxAmount')),
    category: vatCategoryIn(textAt(category, 'cbc:ID')),
    rate: numberIn(textAt(category, 'cbc:Percent')),
    reason: textAt(category, 'cbc:TaxExemptionReason'),
    reasonCode: textAt(category, 'cbc:TaxExemptionReasonCode'),
  };
}

import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import { centsText, numberText } from '../amount-texts.ts';
import type { InvoiceLine, LineAllowance } from '../e-invoice.ts';

interface Within {
  readonly isInvoice: boolean;
  readonly currency: string;
}

/** InvoiceLine or CreditNoteLine. */
export function ublLine(line: InvoiceLine, { isInvoice, currency }: Within): XmlElement {
  const { id, quantity, unitCode, net, allowance, price, category, rate, itemName, sellerItemId } = line;
  return parentElement(`cac:${isInvoice ? 'Invoice' : 'CreditNote'}Line`, [
    textElement('cbc:ID', id),
    textElement(`cbc:${isInvoice ? 'Invoiced' : 'Credited'}Quantity`, numberText(quantity), { unitCode }),
    textElement('cbc:LineExtensionAmount', centsText(net), { currencyID: currency }),
    allowance && allowanceElement(allowance, currency),
    parentElement('cac:Item', [
      optional('cbc:Name', itemName),
      sellerItemId === null
        ? null
        : parentElement('cac:SellersItemIdentification', [textElement('cbc:ID', sellerItemId)]),
      parentElement('cac:ClassifiedTaxCategory', [
        textElement('cbc:ID', category),
        textElement('cbc:Percent', numberText(rate)),
        parentElement('cac:TaxScheme', [textElement('cbc:ID', 'VAT')]),
      ]),
      line.attributes.map(({ name, value }) =>
        parentElement('cac:AdditionalItemProperty', [
          textElement('cbc:Name', name),
          textElement('cbc:Value', value),
        ]),
      ),
    ]),
    parentElement('cac:Price', [textElement('cbc:PriceAmount', centsText(price), { currencyID: currency })]),
  ]);
}

function allowanceElement(
  { amount, base, percent, reason, reasonCode }: LineAllowance,
  currency: string,
): XmlElement {
  return parentElement('cac:AllowanceCharge', [
    textElement('cbc:ChargeIndicator', 'false'),
    textElement('cbc:AllowanceChargeReasonCode', reasonCode),
    optional('cbc:AllowanceChargeReason', reason),
    optional('cbc:MultiplierFactorNumeric', percent === null ? null : numberText(percent)),
    textElement('cbc:Amount', centsText(amount), { currencyID: currency }),
    optional('cbc:BaseAmount', base === null ? null : centsText(base), { currencyID: currency }),
  ]);
}

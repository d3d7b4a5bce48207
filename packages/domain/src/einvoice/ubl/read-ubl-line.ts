import { elementAt, elementsAt, textAt, type XmlElement } from '../../xml/xml-element.ts';
import { centsIn, numberIn } from '../amount-texts.ts';
import { required, vatCategoryIn } from '../coded-texts.ts';
import type { InvoiceLine, LineAllowance } from '../e-invoice.ts';

export function readUblLine(line: XmlElement): InvoiceLine {
  const quantity = elementAt(line, 'cbc:InvoicedQuantity') ?? elementAt(line, 'cbc:CreditedQuantity');
  const item = elementAt(line, 'cac:Item');
  return {
    id: required(textAt(line, 'cbc:ID'), 'cbc:ID of a line'),
    quantity: numberIn(quantity?.text ?? null),
    unitCode: required(quantity?.attributes.unitCode ?? null, 'unitCode'),
    net: centsIn(textAt(line, 'cbc:LineExtensionAmount')),
    allowance: allowanceIn(elementAt(line, 'cac:AllowanceCharge')),
    price: centsIn(textAt(line, 'cac:Price', 'cbc:PriceAmount')),
    category: vatCategoryIn(textAt(item, 'cac:ClassifiedTaxCategory', 'cbc:ID')),
    rate: numberIn(textAt(item, 'cac:ClassifiedTaxCategory', 'cbc:Percent')),
    itemName: textAt(item, 'cbc:Name'),
    sellerItemId: textAt(item, 'cac:SellersItemIdentification', 'cbc:ID'),
    attributes: elementsAt(line, 'cac:Item', 'cac:AdditionalItemProperty').map((property) => ({
      name: required(textAt(property, 'cbc:Name'), 'cac:AdditionalItemProperty/cbc:Name'),
      value: required(textAt(property, 'cbc:Value'), 'cac:AdditionalItemProperty/cbc:Value'),
    })),
  };
}

function allowanceIn(element: XmlElement | undefined): LineAllowance | null {
  if (element === undefined) return null;
  const base = textAt(element, 'cbc:BaseAmount');
  const percent = textAt(element, 'cbc:MultiplierFactorNumeric');
  return {
    amount: centsIn(textAt(element, 'cbc:Amount')),
    base: base === null ? null : centsIn(base),
    percent: percent === null ? null : numberIn(percent),
    reason: textAt(element, 'cbc:AllowanceChargeReason'),
    reasonCode: required(textAt(element, 'cbc:AllowanceChargeReasonCode'), 'cbc:AllowanceChargeReasonCode'),
  };
}

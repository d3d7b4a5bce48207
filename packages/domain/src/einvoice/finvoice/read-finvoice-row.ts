import { elementAt, elementsAt, textAt, type XmlElement } from '../../xml/xml-element.ts';
import { centsIn, numberIn } from '../amount-texts.ts';
import { required, vatCategoryIn } from '../coded-texts.ts';
import type { InvoiceLine, LineAllowance } from '../e-invoice.ts';
import type { FinvoiceAmounts } from './finvoice-texts.ts';

export function readFinvoiceRow(row: XmlElement, amounts: FinvoiceAmounts): InvoiceLine {
  const quantity = elementAt(row, 'InvoicedQuantity');
  const name = `${textAt(row, 'ArticleName') ?? ''}${textAt(row, 'ArticleDescription') ?? ''}`;
  return {
    id: required(textAt(row, 'RowPositionIdentifier'), 'RowPositionIdentifier'),
    quantity: amounts.quantityIn(quantity?.text ?? null),
    unitCode: required(quantity?.attributes.QuantityUnitCodeUN ?? null, 'QuantityUnitCodeUN'),
    net: amounts.centsIn(textAt(row, 'RowVatExcludedAmount')),
    allowance: allowanceIn(row, amounts),
    price: centsIn(textAt(row, 'UnitPriceAmount')),
    category: vatCategoryIn(textAt(row, 'RowVatCode')),
    rate: numberIn(textAt(row, 'RowVatRatePercent')),
    itemName: name || null,
    sellerItemId: textAt(row, 'ArticleIdentifier'),
    attributes: elementsAt(row, 'RowDefinitionDetails').map((details) => ({
      name: required(textAt(details, 'RowDefinitionHeaderText'), 'RowDefinitionHeaderText'),
      value: required(textAt(details, 'RowDefinitionValue'), 'RowDefinitionValue'),
    })),
  };
}

function allowanceIn(row: XmlElement, amounts: FinvoiceAmounts): LineAllowance | null {
  const amount = textAt(row, 'RowDiscountAmount');
  if (amount === null) return null;
  const percent = textAt(row, 'RowDiscountPercent');
  const base = textAt(row, 'RowDiscountBaseAmount');
  return {
    amount: amounts.centsIn(amount),
    base: base === null ? null : amounts.centsIn(base),
    percent: percent === null ? null : numberIn(percent),
    reason: textAt(row, 'RowDiscountTypeText'),
    reasonCode: required(textAt(row, 'RowDiscountTypeCode'), 'RowDiscountTypeCode'),
  };
}

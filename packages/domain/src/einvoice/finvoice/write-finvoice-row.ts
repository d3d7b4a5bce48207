import { toHundredths } from '../../documents/hundredths.ts';
import { money, shareOf } from '../../documents/money.ts';
import { optional, parentElement, textElement, type XmlElement } from '../../xml/xml-element.ts';
import type { InvoiceLine, LineAllowance } from '../e-invoice.ts';
import { FINVOICE_MAX, type FinvoiceAmounts, percentText, pieces } from './finvoice-texts.ts';

export function finvoiceRow(line: InvoiceLine, amounts: FinvoiceAmounts): XmlElement {
  const { id, quantity, unitCode, net, allowance, price, category, rate, itemName, sellerItemId } = line;
  const [name = null, ...rest] = pieces(itemName, FINVOICE_MAX.articleName);
  const vat = vatOf(net, rate);
  return parentElement('InvoiceRow', [
    optional('ArticleIdentifier', sellerItemId),
    optional('ArticleName', name),
    // The rest of a long name; readers join both.
    optional('ArticleDescription', rest.join('') || null),
    line.attributes.map((attribute) =>
      parentElement('RowDefinitionDetails', [
        textElement('RowDefinitionHeaderText', attribute.name),
        textElement('RowDefinitionValue', attribute.value),
      ]),
    ),
    amounts.quantity('InvoicedQuantity', quantity, unitCode),
    amounts.price('UnitPriceAmount', price, { UnitPriceUnitCode: unitCode, QuantityUnitCodeUN: unitCode }),
    textElement('RowPositionIdentifier', id),
    allowance && discount(allowance, amounts),
    textElement('RowVatRatePercent', percentText(rate)),
    textElement('RowVatCode', category),
    amounts.amount('RowVatAmount', vat),
    amounts.amount('RowVatExcludedAmount', net),
    amounts.amount('RowAmount', net + vat),
  ]);
}

/** VAT of one row, for information only: VAT of the document is computed from its totals. */
function vatOf(net: number, rate: number): number {
  const basisPoints = toHundredths(rate);
  if (basisPoints === null) throw new RangeError(`Not a VAT percent: ${rate}`);
  return shareOf(money(net, 'EUR'), basisPoints).cents;
}

function discount(
  { amount, base, percent, reason, reasonCode }: LineAllowance,
  amounts: FinvoiceAmounts,
): XmlElement[] {
  return [
    ...(percent === null ? [] : [textElement('RowDiscountPercent', percentText(percent))]),
    amounts.amount('RowDiscountAmount', amount),
    ...(base === null ? [] : [amounts.amount('RowDiscountBaseAmount', base)]),
    textElement('RowDiscountTypeCode', reasonCode),
    ...(reason === null ? [] : [textElement('RowDiscountTypeText', reason)]),
  ];
}

import { OFFERED_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import type { QuotationRow, StoredLine } from './quotation-writes.repository.ts';
import type { OfferedContent } from './quotations.table.ts';

const offeredFields = fieldPresenter(OFFERED_FIELDS);

/** Content shown to the client, stored as sent. */
export function offeredContent(quotation: QuotationRow, lines: readonly StoredLine[]): OfferedContent {
  const { clientInfo, shippingInfo, totalPrice } = quotation;
  return {
    ...offeredFields(quotation),
    ...{ clientInfo, shippingInfo, totalPrice },
    lines: lines.map(({ quotationId: _of, position: _position, stockItemId: _item, ...line }) => line),
  };
}

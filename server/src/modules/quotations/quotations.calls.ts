import { quotations } from '@halla/contract/quotations';
import { implement } from '#app/calls/implement.ts';
import { addQuotation } from './add-quotation.service.ts';
import { deleteQuotation } from './delete-quotation.service.ts';
import { editQuotation } from './edit-quotation.service.ts';
import { moveQuotation } from './move-quotation.service.ts';
import { orderQuotation } from './order-quotation.service.ts';
import { getQuotationRevision, getQuotations } from './quotations.service.ts';

export const quotationCalls = implement(quotations, {
  get_quotations: getQuotations,
  get_quotation_revision: getQuotationRevision,
  add_quotation: addQuotation,
  edit_quotation: editQuotation,
  move_quotation: moveQuotation,
  order_quotation: orderQuotation,
  delete_quotation: deleteQuotation,
});

import { uploadErrors } from '../files.ts';

/** Refusals about the content of an order. */
export const CONTENT_ERRORS = [
  'orders.no_items',
  'orders.unnamed_item',
  'orders.sku_repeated',
  'orders.remove_allocations',
  'orders.below_credited',
  'orders.too_large',
  'orders.deposit_above_total',
  'orders.unknown_company',
  'orders.unknown_person',
  'orders.unsuitable_device',
  'orders.devices_taken',
  'orders.devices_gone',
  'orders.devices_planned',
  'orders.device_shipped',
  'orders.vat_reason',
] as const;

/** Errors about the PDF sent with an order, which contains the number of its invoice. */
export const DOCUMENT_ERRORS = [...uploadErrors, 'files.only_pdf', 'orders.other_invoice'] as const;
export const CREDIT_ERRORS = [
  'orders.other_credit_note',
  'orders.credit_note_number',
  'orders.nothing_credited',
] as const;

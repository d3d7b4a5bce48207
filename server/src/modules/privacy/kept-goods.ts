import type { KeptTable } from './kept-table.ts';

/** Orders, money, goods on their way and in stock. */
export const KEPT_OF_GOODS = {
  orders: {
    users: 'user_id',
    contacts: 'contact_id',
    free: 'client_info shipping_info details purchase_order vat_reason_text',
    other:
      'id number company_id currency total_price vat invoice_issuer invoice_language payment_status deposit_amount payment_date delivery_date multiple_shipments created_at updated_at deleted_at updated_before_move vat_reason quotation_id',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  quotations: {
    users: 'user_id',
    contacts: 'contact_id',
    free: 'client_info shipping_info details purchase_order vat_reason_text terms client_note decline_reason',
    other:
      'id number year ordinal revision state company_id currency total_price vat vat_reason invoice_issuer invoice_language valid_until delivery_estimate sent_at answered_at created_at updated_at deleted_at',
    kept: 'ten years and longer: what was agreed before an order',
    erasure: 'law',
  },
  quotation_revisions: {
    users: 'user_id',
    free: 'content',
    other: 'quotation_id revision sent_at',
    kept: 'as long as the quotation',
    erasure: 'law',
  },
  order_credits: {
    users: 'user_id',
    other: 'id order_line_id shipment_id reason count is_refunded created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  order_documents: {
    users: 'issued_by',
    free: 'buyer stated',
    other:
      'id order_id kind number ordinal state issued_at day currency vat category issuer buyer_company_id language net vat_amount gross refers_to created_at order_language',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  issued_numbers: {
    users: 'user_id',
    other: 'kind number issued_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  payments: {
    users: 'user_id',
    free: 'reference',
    other: 'id order_id day currency amount source reverses created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  document_mailings: {
    users: 'user_id',
    free: 'to_address subject body e_invoice',
    other: 'id document_id pdf_filename pdf_sha256 created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  e_invoice_deliveries: {
    users: 'user_id',
    free: 'content to_address failure',
    other:
      'id document_id delivery_key form filename created_at attempts next_attempt_at delivered_at receipt',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  trade_documents: {
    users: 'user_id',
    free: 'to_address subject body',
    other:
      'id kind quotation_id order_id resupply_order_id shipment_id number version language pdf_filename pdf_sha256 pdf_size storage_key created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  payment_reminders: {
    users: 'user_id',
    free: 'to_address',
    other: 'id order_id number day currency due interest fee language created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  bank_files: {
    users: 'user_id',
    other: 'id name kind message_id entries booked waiting repeated skipped created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  bank_entries: {
    users: 'decided_by',
    free: 'account reference text party',
    other:
      'id file_id message_key content_key bank_reference day currency amount is_reversal reason order_id payment_id dismissed_at created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  bank_uploads: {
    users: 'user_id',
    free: 'name content',
    other: 'id created_at',
    kept: 'a day',
    erasure: 'deleted',
  },
  resupply_orders: {
    users: 'user_id',
    free: 'client_info details',
    other:
      'id number supplier_company_id buyer invoice_issuer currency total_price payment_status deposit_amount payment_date delivery_date eta multiple_shipments created_at updated_at deleted_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  shipments: {
    users: 'user_id',
    free: 'shipping_info pickup_address details',
    other:
      'id number status direction order_id resupply_order_id pickup_warehouse delivery_warehouse shipping_company_id external_ref shipping_term shipping_method pickup_date eta tracking_number total_price currency rating delivered_at stock_out_at stock_in_at created_at updated_at deleted_at noted_at active_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  shipment_shorts: {
    users: 'user_id',
    free: 'reason',
    other: 'id shipment_line_id settlement count created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  shipment_write_offs: {
    users: 'user_id',
    free: 'reason',
    other: 'id shipment_line_id count created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  shipment_eta_predictions: {
    users: 'user_id',
    other: 'id shipment_id eta created_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  shipment_undos: {
    users: 'written_by',
    free: 'before after',
    other: 'shipment_id written_at hold_key record_ids note_id',
    kept: 'as long as the shipment',
    erasure: 'nameless',
  },
  packing_lists: {
    users: 'updated_by',
    free: 'data',
    other: 'shipment_id updated_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'law',
  },
  stock_changes: {
    users: 'user_id',
    other:
      'id stock_item_id sku warehouse event total free delta shipment_id shipment_line_id created_at stock_count_id ticket_id round undoes_id',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  stock_counts: {
    users: 'user_id closed_by',
    other: 'id name warehouse state created_at closed_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  stock_count_lines: {
    users: 'user_id undone_by confirmed_by',
    other:
      'id stock_count_id key stock_item_id sku counted counted_at created_at undone_at confirmed_change_id confirmed_at',
    kept: 'ten years and longer: bookkeeping',
    erasure: 'nameless',
  },
  webstore_orders: {
    free: 'name',
    other:
      'id number operator tracking_number shipping_date payment_status created_at updated_at sent_updated_at deleted_at related sort_key',
    kept: 'as long as the webstore sends it',
    erasure: 'law',
  },
} as const satisfies Readonly<Record<string, KeptTable>>;

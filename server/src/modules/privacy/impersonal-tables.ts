/** Tables about no person, with their columns. */
export const IMPERSONAL_TABLES: Readonly<Record<string, string>> = {
  answer_mailboxes: 'mailbox created_at next_at read_at last_error',
  cause_daily: 'device_id company_id day cause count',
  cold_objects: 'id device_id month storage_key size series created_at',
  cold_series: 'session_id object_id starts_at bytes sample_count revision codec checksum',
  crash_hours: 'device_id hour count',
  daily_logs: 'id device_id filename log_time size storage_key',
  device_configs: 'device_id skip_alerts updated_at',
  device_maintenance:
    'id device_id program_id is_off own_intervals since_on used_sessions used_seconds used_kilograms due_on due_by reason due_key updated_at',
  device_models: 'id name device_type module_count',
  device_ownerships: 'device_id company_id valid_from valid_to',
  device_profiles: 'id name device_type product_line_id',
  device_state: 'device_id last_seen_at running_session_id clock_offset_s',
  device_types: 'code label',
  device_version_days: 'device_id day version',
  document_pdfs: 'document_id attempts next_attempt_at last_error created_at',
  email_list_device_profiles: 'email_list_id device_profile_id',
  email_list_devices: 'email_list_id device_id',
  email_list_orders: 'email_list_id order_id',
  email_list_product_lines: 'email_list_id product_line_id',
  email_list_resupply_orders: 'email_list_id resupply_order_id',
  email_list_shipments: 'email_list_id shipment_id',
  email_list_stock_items: 'email_list_id stock_item_id',
  email_lists: 'id name all_order_alerts all_stock_alerts created_at updated_at',
  field_notice_devices: 'notice_id device_id',
  fleet_cause_daily: 'day cause count shard',
  fleet_daily:
    'day type shard count count_min60 duration_s consumption_kg failed target_not_reached ended_early',
  hold_tests: 'hold_id session_id verdict objections findings profile_revision judged_at',
  job_runs: 'id name requested_at started_at ended_at error',
  ledger_proofs: 'id proven_at rows entries differing differences',
  loose_files: 'storage_key since',
  order_document_lines:
    'id document_id position stock_item_id sku name count price discount amount category unit_code serial_numbers',
  order_lines:
    'id order_id position stock_item_id sku name count price discount list_price image_url is_open kept unit_code vat_reason price_list name_fi',
  price_list_companies: 'price_list_id position company_id',
  price_list_lines: 'price_list_id stock_item_id from_count price',
  price_lists: 'id name currency reach valid_from valid_until discount created_at updated_at',
  product_lines: 'id simplified_name brand_name',
  quotation_lines:
    'id quotation_id position stock_item_id sku name count price discount list_price image_url unit_code vat_reason price_list name_fi',
  resupply_order_lines:
    'id resupply_order_id position stock_item_id sku name count cost_price discount image_url',
  session_daily:
    'device_id company_id day type count count_min60 duration_s consumption_kg failed target_not_reached ended_early',
  session_measurements: 'session_id start_time sample_count revision codec series',
  session_monthly: 'device_id company_id month type count count_min60 duration_s consumption_kg',
  sessions:
    'id device_id company_id external_id start_time type duration_s consumption_kg error_code target_temperature complete revision clock_suspect received_at planned_s outcome causes',
  shipment_devices: 'shipment_id shipment_line_id device_id is_live',
  shipment_lines:
    'id shipment_id position stock_item_id sku name count dispatched_count received_count put_back_count undone_out undone_in',
  shipping_companies: 'id name services created_at updated_at',
  shipping_company_series: 'id shipping_company_id kind value shipment_id created_at',
  shipping_crates: 'id name description type length_cm width_cm height_cm',
  skipped_alert_counts: 'device_id day alert_type count',
  software_installs: 'device_id package_id offered_at began_at failed_at ran_at left_at left_for',
  software_reports: 'id device_id external_id package_id outcome occurred_at reason',
  stock_item_group_names: 'id name',
  stock_item_groups: 'stock_item_id group_name_id',
  stock_item_suppliers: 'id stock_item_id supplier_company_id product_code url delivery_time_days',
  stock_items:
    'id sku name cost_price list_price unit image_url weight_kg packages hs_codes created_at updated_at name_fi',
  stock_quantities:
    'id stock_item_id warehouse total free alert_quantity shelf scanner_code is_below_limit updated_at',
  ticket_expenses: 'id ticket_id position category name price count stock_item_id sku warehouse payer',
  ticket_goal_mails: 'ticket_id goal mailed_at',
  ticket_links: 'id ticket_id alert_id crash_log_id session_id',
  ticket_photos: 'file_id ticket_id reply_id',
  warehouses: 'value label color is_stock editable_stock position',
};

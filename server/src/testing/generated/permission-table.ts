import { LEVELS, type Level } from '@halla/domain/access/levels';

/** Columns of the permission table. */
const COLUMNS = {
  CL: LEVELS.CLIENT,
  CM: LEVELS.CLIENT_MAINTENANCE,
  PR: LEVELS.PRODUCTION,
  SA: LEVELS.SALES,
  AD: LEVELS.ADMIN,
  SU: LEVELS.SUPER_USER,
} as const;

const EVERYBODY = 'CL CM PR SA AD SU';
const STAFF = 'PR SA AD SU';
const PANEL = 'AD SU';

/** The permission table as agreed with the owner; 'public' needs no session. Includes planned calls. */
const TABLE: Readonly<Record<string, string>> = {
  login_verification: 'public',
  reset_password_request: 'public',
  validate_token: 'public',
  change_password: 'public', // accepts a mailed token as well as a session, and checks both itself
  get_mail_choice: 'public', // by a signed link in a mail, as the next
  edit_mail_choice: 'public',
  get_own_mail_lists: EVERYBODY, // of the caller alone, as the next
  edit_own_mail_list: EVERYBODY,
  logout: EVERYBODY,
  get_second_factor: EVERYBODY, // of the caller alone, as the next four
  begin_second_factor: EVERYBODY,
  confirm_second_factor: EVERYBODY,
  renew_recovery_codes: EVERYBODY,
  remove_second_factor: EVERYBODY,
  remove_second_factor_of_user: 'SU',
  get_own_sign_ins: EVERYBODY, // of the caller alone, as the next
  end_own_sign_ins: EVERYBODY,
  get_api_keys: EVERYBODY, // of the caller alone, as the next three
  get_calls_for_keys: EVERYBODY,
  create_api_key: EVERYBODY,
  delete_api_key: EVERYBODY,
  get_webhooks: 'SU',
  add_webhook: 'SU',
  edit_webhook: 'SU',
  delete_webhook: 'SU',
  test_webhook: 'SU',
  get_webhook_deliveries: 'SU',
  resend_webhook_delivery: 'SU',
  set_language: EVERYBODY, // of the caller's own mails

  get_saved_views: EVERYBODY, // of the caller alone, as the next three
  save_view: EVERYBODY,
  move_view: EVERYBODY,
  delete_view: EVERYBODY,

  get_warehouses: EVERYBODY,
  get_devices: EVERYBODY,
  get_admin_devices: STAFF,
  get_device_data: EVERYBODY,
  get_device_timeline: STAFF,
  get_troubled_changes: 'CM SU',
  edit_device: 'CL CM PR AD SU',
  get_sessions: EVERYBODY,
  get_session_data: EVERYBODY,
  get_adjacent_sessions: EVERYBODY,
  get_monthly_consumption: EVERYBODY,
  get_week_activity: EVERYBODY,
  get_week_outcomes: EVERYBODY,
  get_clinics: 'CL CM SA AD SU',
  get_consumption: EVERYBODY,
  get_device_config: PANEL,
  edit_device_config: PANEL,
  get_session_presets: EVERYBODY,
  edit_session_presets: 'CL CM PR AD SU',
  get_recipe_file: EVERYBODY,
  get_settings_file: EVERYBODY,
  get_daily_log_list: EVERYBODY,
  download_log: EVERYBODY,
  preview_log: EVERYBODY,
  get_locations: EVERYBODY,
  search_everything: EVERYBODY, // finds only kinds whose page the level may open

  get_life_cycle_states: PANEL,
  get_device_transfers: 'SA AD SU',
  edit_lifecyclestate: 'PR AD SU',
  add_transfer: STAFF,
  delete_transfer: 'SA AD SU',
  undo_transfer: STAFF,
  get_movement_plans: 'SA AD SU',
  get_free_devices: 'SA AD SU',
  add_movement_plan: 'SA AD SU',
  edit_movement_plan: 'SA AD SU',
  cancel_movement_plan: 'SA AD SU',
  carry_out_movement_plan: 'SA AD SU',
  get_personal_dispatches: 'SA AD SU',
  get_personal_demos: 'SA AD SU',
  get_personal_totals: 'SA AD SU',

  get_alerts: PANEL,
  get_alert_context: PANEL,
  handle_alert: PANEL,
  undo_handle_alert: PANEL,
  edit_alert: PANEL,
  get_crashlogs: PANEL,
  get_crashlog_data: PANEL,
  get_crashlog_groups: PANEL,
  add_note: EVERYBODY,
  get_history: PANEL, // of users and stock items: SUPER_USER
  get_mentions: STAFF,
  read_mentions: STAFF,
  get_open_work: STAFF, // each line for those who have it to do
  get_counts: STAFF, // each count for those who may list its rows

  get_checklist: STAFF,
  upload_checklist: 'PR AD SU',
  delete_checklist: 'PR AD SU',
  show_checklist: STAFF,
  get_production_photos: STAFF,
  upload_production_photos: 'PR AD SU',
  delete_production_photo: 'PR AD SU',
  get_media_files: PANEL,
  upload_media_files: PANEL,
  delete_media_file: PANEL,

  get_contacts: STAFF,
  get_contact: 'SA AD SU',
  get_contact_rows: 'SA AD SU',
  preview_merge: PANEL,
  merge_contacts: PANEL,
  undo_merge: PANEL,
  export_contacts: PANEL,
  upload_import: PANEL,
  check_import: PANEL,
  run_import: PANEL,
  get_similar_contacts: 'SA AD SU',
  edit_contact: 'SA AD SU',
  edit_supplier_company: PANEL,
  get_companies: 'SA AD SU',
  get_company_tree: EVERYBODY,

  get_orders: PANEL,
  get_order_months: PANEL,
  add_order: PANEL,
  edit_order: PANEL,
  delete_order: PANEL,
  get_next_order_number: PANEL,
  get_next_credit_note_number: PANEL,
  get_invoice_issuers: PANEL,
  get_unused_numbers: 'SU',
  get_email_subscribers: PANEL,
  edit_email_subscription: PANEL,
  get_resupply_orders: PANEL,
  add_resupply_order: PANEL,
  edit_resupply_order: PANEL,
  delete_resupply_order: PANEL,
  get_shipments: PANEL,
  add_shipment: PANEL,
  edit_shipment: PANEL,
  delete_shipment: PANEL,
  get_shipping_companies: PANEL,
  get_carrier_habits: PANEL,
  edit_shipping_company: PANEL,

  get_stock_quantity: PANEL,
  get_stock_items: PANEL,
  get_stock_item_group_names: PANEL,
  get_shipping_crates: PANEL,
  get_stock_changes: PANEL,
  get_availability: PANEL,
  get_price_history: 'SU',
  get_purchase_proposal: PANEL,
  get_ledger_proof: 'SU',
  add_stock_quantity: PANEL,
  delete_stock_item: PANEL,
  get_stock_counts: PANEL,
  get_stock_count: PANEL,
  get_stock_count_lines: PANEL,
  get_stock_count_differences: PANEL,
  add_stock_count: PANEL,
  add_stock_count_line: PANEL,
  undo_stock_count_line: PANEL,
  book_stock_count: 'SU',
  cancel_stock_count: PANEL,

  get_tickets: 'CM AD SU',
  add_ticket: 'CM AD SU',
  edit_ticket: 'CM AD SU',
  get_ticket_groups: PANEL,
  get_ticket_statistics: PANEL,
  get_ticket_axis: PANEL,

  get_software_packages: 'SU',
  publish_software_to_production: 'SU',
  get_latest_software_version: 'SU',
  get_software_crashes: 'SU',
  edit_software_package: 'SU',
  set_release_stage: 'SU',
  get_release_progress: 'SU',
  get_software_crash_groups: 'SU',
  set_software_crash_group: 'SU',
  get_email_lists: PANEL,
  edit_email_list: 'SU',
  get_device_profiles: 'SU',
  get_product_lines: 'SU',
  get_user_list: STAFF,
  create_new_user: 'SU',
  get_user: 'SU',
  edit_user: 'SU',
  get_sign_ins: 'SU',
  end_sign_ins: 'SU',
  get_system: 'SU',
  get_jobs: 'SU',
  run_job: 'SU',
  get_outbox: 'SU',
  retry_mail: 'SU',
  get_audit_log: 'SU',
  get_webstore_orders: PANEL,
  edit_webstore_order: PANEL,
  create_device_key: 'PR AD SU',
  revoke_device_key: 'PR AD SU',
};

/** Levels the table admits to a call: 'public' without a session, undefined for an unknown call. */
export function tabledLevels(name: string): readonly Level[] | 'public' | undefined {
  const row = Object.hasOwn(TABLE, name) ? TABLE[name] : undefined;
  if (row === undefined || row === 'public') return row;
  const codes = new Set(row.split(' '));
  return Object.entries(COLUMNS)
    .filter(([code]) => codes.has(code))
    .map(([, level]) => level);
}

const user = (field: string) => under(field, ['id', 'full_name']);

function under(field: string, names: readonly string[]): string[] {
  return names.map((name) => `${field}.${name}`);
}

/** Directus fields shown in the lists and pages of the product, without computed ones. */
export const LISTED_DEVICE = [
  ...[
    'id',
    'serial_number',
    'device_type',
    'device_name',
    'model',
    'version',
    'location',
    'plug_type',
    'color',
  ],
  ...['chassis_number', 'quality', 'mac_address', 'last_seen_at', 'teamviewer_id'],
  ...[...under('company_id', ['id', 'name']), ...under('order_id', ['id', 'number'])],
  ...[...under('latest_lcs_id', ['id', 'state', 'location', 'client_info', 'created_at'])],
  ...user('latest_lcs_id.user_id'),
];

export const WHOLE_DEVICE = [
  ...[...LISTED_DEVICE, 'updated_at', 'running_session_id'],
  ...under('records', ['id', 'state', 'location', 'client_info', 'quality', 'created_at', 'updated_at']),
  ...[...user('records.user_id'), ...under('keys', ['id', 'created_at', 'created_by.full_name'])],
];

export const SESSION = [
  ...[
    'id',
    'start_time',
    'type',
    'duration_s',
    'consumption_kg',
    'error_code',
    'target_temperature',
    'complete',
  ],
  ...['outcome', 'causes', 'clock_suspect'],
  ...under('device_id', ['id', 'serial_number', 'model', 'device_name']),
];

export const ALERT = [
  ...['id', 'alert_type', 'message', 'value', 'external_id', 'session_id', 'handled_at', 'snoozed_until'],
  ...['created_at', 'updated_at', ...under('device_id', ['id', 'serial_number', 'device_name'])],
  ...[...user('user_id'), ...user('assignee_id')],
];

export const ORDER = [
  ...[
    'id',
    'number',
    'company_id',
    'contact_id',
    'client_info',
    'shipping_info',
    'total_price',
    'currency',
    'vat',
  ],
  ...['details', 'purchase_order', 'invoice_issuer', 'invoice_language', 'payment_status', 'deposit_amount'],
  ...['payment_date', 'delivery_date', 'multiple_shipments', 'created_at', 'updated_at', ...user('user_id')],
  ...under('lines', ['id', 'sku', 'name', 'count', 'price', 'discount', 'list_price', 'image_url', 'kept']),
  ...[...under('lines.devices', ['id', 'serial_number']), 'lines.credits.count'],
  ...under('devices', ['id', 'serial_number', 'color']),
  ...[
    ...under('shipments', ['id', 'number', 'status']),
    ...under('shipments.lines', ['sku', 'name', 'count']),
  ],
  ...under('documents', ['kind', 'number', 'ordinal', 'state', 'day', 'issued_at', 'language', 'currency']),
  ...under('documents', ['vat', 'net', 'vat_amount', 'gross', 'refers_to']),
  ...[...under('notes', ['id', 'text', 'created_at']), ...user('notes.user_id')],
];

/** Includes the stock of the items on its lines. */
export const WHOLE_ORDER = [
  ...ORDER,
  ...under('lines.stock_item_id.quantities', ['free', 'total', 'warehouse.label']),
];

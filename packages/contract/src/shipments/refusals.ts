/** Refusals of a return record. */
export const RETURN_ERRORS = ['lifecycle.decommissioned', 'lifecycle.unknown_place'] as const;

/** Refusals of a shipment's content. */
export const CONTENT_ERRORS = [
  'core.not_found',
  'shipments.no_items',
  'shipments.illegal_value',
  'orders.unnamed_item',
  'orders.sku_repeated',
  'shipments.unsuitable_device',
  'shipments.too_many_devices',
  'shipments.device_shipped',
] as const;

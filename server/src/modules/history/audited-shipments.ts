import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { lineName, PARTY } from './audited-orders.ts';
import { ADDED, type AuditedTable, among, fieldsIn, memberOf } from './audited-table.ts';

export const SHIPMENTS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName, devices: memberOf('serialNumber') },
  columns: {
    ...fieldsIn(SHIPMENT_FIELDS),
    status: 'shipmentStatus',
    direction: 'shipmentDirection',
    orderId: 'OrderId',
    lines: among('line', ['name', 'count']),
    devices: (path) => (path[1] === 'serialNumber' ? { field: 'serials', path: path.slice(0, 1) } : null),
    shorts: among('short', [...SHORT_SETTLEMENTS, 'reason']),
    back: among('putBack', ['putBack', 'writtenOff', 'reason']),
    pickupWarehouse: 'pickup',
    deliveryWarehouse: 'delivery',
    pickupAddress: (path) => ({ field: 'pickupAddress', path }),
    shippingInfo: among('receiver', PARTY),
    shippingCompanyId: 'ShippingCompanyId',
  },
};

export const SHIPPING_COMPANIES: AuditedTable = {
  ...ADDED,
  lists: { services: String },
  columns: fieldsIn(CARRIER_FIELDS),
};

import { SHORT_SETTLEMENTS } from '@halla/domain/fulfilment/progress';
import { lineName, PARTY } from './audited-orders.ts';
import { ADDED, type AuditedTable, among, memberOf } from './audited-table.ts';

export const SHIPMENTS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName, devices: memberOf('serialNumber') },
  columns: {
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
    externalRef: 'externalRef',
    shippingTerm: 'shippingTerm',
    shippingMethod: 'shippingMethod',
    pickupDate: 'pickupDate',
    eta: 'eta',
    trackingNumber: 'trackingNumber',
    totalPrice: 'totalPrice',
    currency: 'currency',
    details: 'details',
    rating: 'rating',
  },
};

export const SHIPPING_COMPANIES: AuditedTable = {
  ...ADDED,
  lists: { services: String },
  columns: { name: 'carrierName', services: 'service' },
};

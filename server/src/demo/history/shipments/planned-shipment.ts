import type { CallRequest } from '@halla/contract/calls';
import type { DemoAuthor } from '../chapter.ts';
import type { CastCompany } from '../world.ts';
import type { DemoCarrier } from './demo-carriers.ts';

/** A change of a shipment, with its time. */
export interface ShipmentMove {
  at: Date;
  by: DemoAuthor;
  change: Pick<CallRequest<'edit_shipment'>['shipment'], 'status' | 'eta' | 'rating' | 'trackingNumber'>;
}

/** A shipment of the past with its events, in chronological order. */
export interface PlannedShipment {
  number: string;
  at: Date;
  by: DemoAuthor;
  /** Number of the order whose goods it carries; null without an order. */
  orderNumber: number | null;
  /** Warehouse of origin. */
  warehouse: string;
  carrier: DemoCarrier;
  receiver: CastCompany;
  lines: readonly { sku: string | null; name: string; count: number }[];
  /** Devices among the goods; null: none. */
  serials: { readonly sku: string; readonly numbers: readonly string[] } | null;
  /** The first ETA, YYYY-MM-DD. */
  eta: string;
  moves: readonly ShipmentMove[];
}

import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { DemoWarehouse } from '../catalogue/demo-item.ts';
import type { DemoSupplier } from '../catalogue/demo-suppliers.ts';

export interface PurchaseMove {
  at: Date;
  status: PaymentStatus;
}

/** An order placed with a supplier. */
export interface PlannedPurchase {
  number: string;
  at: Date;
  supplier: DemoSupplier;
  /** Warehouse to which its goods are delivered. */
  warehouse: DemoWarehouse;
  lines: readonly { sku: string; count: number }[];
  /** Added to the sum of the lines. */
  freight: number;
  /** YYYY-MM-DD. */
  eta: string;
  /** In chronological order. */
  moves: readonly PurchaseMove[];
  /** A partial delivery that has arrived; null for none. */
  arrival: PlannedArrival | null;
}

/** A partial delivery of the first line of a purchase, in a separate shipment. */
export interface PlannedArrival {
  number: string;
  madeAt: Date;
  sentAt: Date;
  arrivedAt: Date;
  count: number;
}

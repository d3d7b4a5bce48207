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
  /** Where its goods are stored first. */
  warehouse: DemoWarehouse;
  lines: readonly { sku: string; count: number }[];
  /** Added to the sum of the lines. */
  freight: number;
  /** YYYY-MM-DD. */
  eta: string;
  /** In order of time. */
  moves: readonly PurchaseMove[];
  /** A part that has arrived; null for none. */
  arrival: PlannedArrival | null;
}

/** A partial delivery of the first line of a purchase, in a shipment of its own. */
export interface PlannedArrival {
  number: string;
  madeAt: Date;
  sentAt: Date;
  arrivedAt: Date;
  count: number;
}

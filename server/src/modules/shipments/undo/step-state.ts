import type { PaymentStatus, ShipmentStatus } from '@halla/domain/documents/document-states';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';

/**
 * State that a step of a shipment can change: that of the shipment, its order, its resupply order and its devices.
 * Timestamps in milliseconds.
 */
export interface StepState {
  readonly status: ShipmentStatus;
  readonly orderId: number | null;
  readonly stockOutAt: number | null;
  readonly stockInAt: number | null;
  readonly deliveredAt: number | null;
  /** Ordered by id. */
  readonly lines: readonly LineState[];
  /** Devices on the shipment with their allocations, by id. */
  readonly devices: readonly DeviceState[];
  readonly shorts: readonly ShortState[];
  /** Credits of the order because of this shipment, by id. */
  readonly credits: readonly { readonly id: number; readonly count: number }[];
  /** The order that the shipment has or is being linked to. */
  readonly order: OrderState | null;
  /** Status of the resupply order; null without one. */
  readonly resupplyStatus: PaymentStatus | null;
  /**
   * The resupply order that the step sets to delivered, null without one; absent in states stored before steps could.
   */
  readonly resupply?: ResupplyState | null;
  /** The newest ledger entry booked for the shipment; 0 if none. */
  readonly newestChange: number;
}

interface LineState {
  readonly id: number;
  readonly dispatched: number | null;
  readonly received: number | null;
  readonly putBack: number;
  /** Absent in states stored before write-offs were tracked. */
  readonly writtenOff?: number;
}

export interface DeviceState {
  readonly id: number;
  readonly lineId: number;
  readonly orderId: number | null;
  readonly orderLineId: number | null;
  /** The newest life-cycle record of the device. */
  readonly recordId: number | null;
}

interface ShortState {
  readonly id: number;
  readonly lineId: number;
  readonly settlement: ShortSettlement;
  readonly count: number;
  readonly reason: string | null;
  readonly userId: number | null;
  readonly createdAt: number;
}

interface ResupplyState {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
}

interface OrderState {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
  readonly updatedAt: number;
  /** The newest credit note of the order; 0 if none. */
  readonly newestCredit: number;
}

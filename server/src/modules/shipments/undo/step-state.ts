import type { PaymentStatus, ShipmentStatus } from '@halla/domain/documents/document-states';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';

/** What a step of a shipment can change: its own states and those of its order and its devices. Instants in milliseconds. */
export interface StepState {
  readonly status: ShipmentStatus;
  readonly orderId: number | null;
  readonly stockOutAt: number | null;
  readonly stockInAt: number | null;
  readonly deliveredAt: number | null;
  /** By id. */
  readonly lines: readonly LineState[];
  /** Devices that travel with it and where they are allocated, by id. */
  readonly devices: readonly DeviceState[];
  readonly shorts: readonly ShortState[];
  /** What was credited of the order because of it, by id. */
  readonly credits: readonly { readonly id: number; readonly count: number }[];
  /** The order that it has or gets. */
  readonly order: OrderState | null;
  /** Of its resupply order; null without one. */
  readonly resupplyStatus: PaymentStatus | null;
  /** The newest entry of the ledger that was booked for it; 0 for none. */
  readonly newestChange: number;
}

interface LineState {
  readonly id: number;
  readonly dispatched: number | null;
  readonly received: number | null;
  readonly putBack: number;
  /** Absent in what was kept before write-offs were followed. */
  readonly writtenOff?: number;
}

export interface DeviceState {
  readonly id: number;
  readonly lineId: number;
  readonly orderId: number | null;
  readonly orderLineId: number | null;
  /** Its newest life-cycle record. */
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

interface OrderState {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
  readonly updatedAt: number;
  /** Its newest credit note; 0 for none. */
  readonly newestCredit: number;
}

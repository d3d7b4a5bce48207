import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { Currency } from '@halla/domain/documents/money';
import type { DemoAuthor } from '../chapter.ts';
import type { CastCompany, CastDevice } from '../world.ts';

/** A change of an order's status, with its time. */
export interface OrderMove {
  at: Date;
  by: DemoAuthor;
  status: PaymentStatus;
  /** Part of the total that was paid in advance. */
  deposit?: number;
}

export interface OrderNote {
  at: Date;
  by: DemoAuthor;
  text: string;
  /** Mentioned user. */
  to?: DemoAuthor;
}

/** A line of an order; without an SKU it was typed by hand. */
export interface PlannedLine {
  sku: string | null;
  name: string;
  count: number;
  price: number;
  discount: number;
  listPrice: number | null;
  imageUrl: string | null;
}

/** An order of the past with its events, in chronological order. */
export interface PlannedOrder {
  at: Date;
  by: DemoAuthor;
  /** The paying company. */
  client: CastCompany;
  /** Receiver of the goods, if not the client. */
  receiver: CastCompany | null;
  currency: Currency;
  lines: readonly PlannedLine[];
  details: string | null;
  purchaseOrder: string | null;
  /** Device of the fleet that was sold with it. */
  device: CastDevice | null;
  /** Serial numbers allocated to its first line after its creation. */
  allocated: { at: Date; serials: readonly string[] } | null;
  moves: readonly OrderMove[];
  notes: readonly OrderNote[];
}

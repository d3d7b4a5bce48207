/** Something that happened, with what e-mail lists can name of it. */
export type Notification =
  | { readonly kind: 'alert' | 'crash_log'; readonly device: NotifiedDevice }
  | {
      readonly kind: 'ticket_created' | 'ticket_changed';
      readonly device: NotifiedDevice;
      readonly assigneeId: number | null;
    }
  | { readonly kind: 'order_created' | 'order_status' | 'order_deleted'; readonly orderId: number }
  | {
      readonly kind: 'resupply_created' | 'resupply_status' | 'resupply_eta' | 'resupply_deleted';
      readonly resupplyOrderId: number;
    }
  | {
      readonly kind: 'shipment_created' | 'shipment_status' | 'shipment_eta' | 'shipment_received_different';
      readonly shipmentId: number;
      readonly orderId: number | null;
      readonly resupplyOrderId: number | null;
      readonly creatorId: number | null;
    }
  | { readonly kind: 'stock_limit'; readonly stockItemId: number };

export interface NotifiedDevice {
  readonly id: number;
  readonly profileId: number | null;
  readonly productLineId: number | null;
}

/** An e-mail list; members are ids. */
export interface EmailList {
  /** Users who are neither disabled nor deleted. */
  readonly users: readonly number[];
  readonly allOrderAlerts: boolean;
  readonly allStockAlerts: boolean;
  readonly devices: readonly number[];
  readonly deviceProfiles: readonly number[];
  readonly productLines: readonly number[];
  readonly orders: readonly number[];
  readonly resupplyOrders: readonly number[];
  readonly shipments: readonly number[];
  readonly stockItems: readonly number[];
}

const includes = (ids: readonly number[], id: number | null) => id !== null && ids.includes(id);

function matches(list: EmailList, event: Notification): boolean {
  switch (event.kind) {
    case 'alert':
    case 'crash_log':
    case 'ticket_created':
    case 'ticket_changed': {
      const { id, profileId, productLineId } = event.device;
      return (
        includes(list.devices, id) ||
        includes(list.deviceProfiles, profileId) ||
        includes(list.productLines, productLineId)
      );
    }
    case 'order_created':
    case 'order_status':
    case 'order_deleted':
      return list.allOrderAlerts || includes(list.orders, event.orderId);
    case 'resupply_created':
    case 'resupply_status':
    case 'resupply_eta':
    case 'resupply_deleted':
      return list.allOrderAlerts || includes(list.resupplyOrders, event.resupplyOrderId);
    case 'stock_limit':
      return list.allStockAlerts || includes(list.stockItems, event.stockItemId);
    default:
      return (
        list.allOrderAlerts ||
        includes(list.shipments, event.shipmentId) ||
        includes(list.orders, event.orderId) ||
        includes(list.resupplyOrders, event.resupplyOrderId)
      );
  }
}

/** Whom an event concerns by itself, whatever the lists say. */
function concerned(event: Notification): number[] {
  if (event.kind === 'ticket_created' || event.kind === 'ticket_changed')
    return event.assigneeId === null ? [] : [event.assigneeId];
  return event.kind === 'shipment_status' && event.creatorId !== null ? [event.creatorId] : [];
}

/** Ids of the users to be mailed, ascending, each once; never the one who made it happen. */
export function recipientsFor(
  event: Notification,
  lists: readonly EmailList[],
  actorId: number | null,
): number[] {
  const users = lists.filter((list) => matches(list, event)).flatMap((list) => list.users);
  return [...new Set([...users, ...concerned(event)])]
    .filter((id) => id !== actorId)
    .sort((one, other) => one - other);
}

/** An event, with everything an e-mail list can match on. */
export type Notification =
  | { readonly kind: 'alert' | 'crash_log'; readonly device: NotifiedDevice }
  | {
      readonly kind: 'ticket_created' | 'ticket_changed' | 'ticket_reply';
      readonly device: NotifiedDevice;
      readonly assigneeId: number | null;
      /** Customers who follow it. */
      readonly followerIds: readonly number[];
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
  | { readonly kind: 'stock_limit'; readonly stockItemId: number }
  | {
      readonly kind: 'release_halted' | 'crash_returned';
      /** Family of the devices with the software. */
      readonly family: NotifiedFamily;
      /** User who released the version, or declared the crash fixed. */
      readonly deciderId: number | null;
    };

/** A device family as an e-mail list names it. */
export interface NotifiedFamily {
  readonly profileId: number | null;
  readonly productLineId: number | null;
}

export interface NotifiedDevice extends NotifiedFamily {
  readonly id: number;
}

/** An e-mail list; members are ids. */
export interface EmailList {
  /**
   * Users who are mailed immediately; excludes disabled and deleted users and those who muted the list, as does
   * `dailyUsers`.
   */
  readonly users: readonly number[];
  /** Users who get one daily mail instead. */
  readonly dailyUsers: readonly number[];
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

/** Why a list is mailed about an event: it names the row itself, its parent, or all rows of the area. */
const LIST_REASONS = ['tagged', 'ofDevice', 'ofOrder', 'ofResupplyOrder', 'allOrders', 'allStock'] as const;
type ListReason = (typeof LIST_REASONS)[number];

/** Why an event concerns a user independently of the lists. */
const OWN_REASONS = ['created', 'assigned', 'decided', 'followed'] as const;
type OwnReason = (typeof OWN_REASONS)[number];

export const MAIL_REASONS = [...LIST_REASONS, ...OWN_REASONS] as const;
export type MailReason = (typeof MAIL_REASONS)[number];

const namesFamily = (list: EmailList, { profileId, productLineId }: NotifiedFamily) =>
  includes(list.deviceProfiles, profileId) || includes(list.productLines, productLineId);

function reasonsOf(list: EmailList, event: Notification): ListReason[] {
  const because = (reason: ListReason, holds: boolean) => (holds ? [reason] : []);
  switch (event.kind) {
    case 'alert':
    case 'crash_log':
    case 'ticket_created':
    case 'ticket_changed':
    case 'ticket_reply': {
      const isTagged = includes(list.devices, event.device.id) || namesFamily(list, event.device);
      return because('assigneeId' in event ? 'ofDevice' : 'tagged', isTagged);
    }
    case 'order_created':
    case 'order_status':
    case 'order_deleted':
      return [
        ...because('tagged', includes(list.orders, event.orderId)),
        ...because('allOrders', list.allOrderAlerts),
      ];
    case 'resupply_created':
    case 'resupply_status':
    case 'resupply_eta':
    case 'resupply_deleted':
      return [
        ...because('tagged', includes(list.resupplyOrders, event.resupplyOrderId)),
        ...because('allOrders', list.allOrderAlerts),
      ];
    case 'release_halted':
    case 'crash_returned':
      return because('tagged', namesFamily(list, event.family));
    case 'stock_limit':
      return [
        ...because('tagged', includes(list.stockItems, event.stockItemId)),
        ...because('allStock', list.allStockAlerts),
      ];
    default:
      return [
        ...because('tagged', includes(list.shipments, event.shipmentId)),
        ...because('ofOrder', includes(list.orders, event.orderId)),
        ...because('ofResupplyOrder', includes(list.resupplyOrders, event.resupplyOrderId)),
        ...because('allOrders', list.allOrderAlerts),
      ];
  }
}

function concerned(event: Notification): { userId: number | null; reason: OwnReason }[] {
  if ('assigneeId' in event)
    return [
      { userId: event.assigneeId, reason: 'assigned' },
      ...event.followerIds.map((userId) => ({ userId, reason: 'followed' as const })),
    ];
  if (event.kind === 'release_halted' || event.kind === 'crash_returned')
    return [{ userId: event.deciderId, reason: 'decided' }];
  return event.kind === 'shipment_status' ? [{ userId: event.creatorId, reason: 'created' }] : [];
}

/** A user to be mailed, with the reasons; `list` is null for a user whom the event concerns independently of lists. */
export interface Recipient<List> {
  readonly userId: number;
  /** Included in the daily mail, unless a reason requires an immediate mail. */
  readonly isDaily: boolean;
  readonly because: readonly {
    readonly list: List | null;
    readonly reason: MailReason;
  }[];
}

/** The users to be mailed, by ascending id, each once with all reasons; never the user who caused the event. */
export function recipientsFor<List extends EmailList>(
  event: Notification,
  lists: readonly List[],
  actorId: number | null,
): Recipient<List>[] {
  const byLists = lists.flatMap((list) =>
    reasonsOf(list, event).flatMap((reason) => [
      ...list.users.map((userId) => ({ userId, list, reason, isDaily: false })),
      ...list.dailyUsers.map((userId) => ({ userId, list, reason, isDaily: true })),
    ]),
  );
  const byThemselves = concerned(event).flatMap(({ userId, reason }) =>
    userId === null ? [] : [{ userId, list: null, reason, isDaily: false }],
  );
  const users = Map.groupBy([...byLists, ...byThemselves], ({ userId }) => userId);
  return [...users]
    .filter(([userId]) => userId !== actorId)
    .map(([userId, found]) => ({
      userId,
      isDaily: found.every(({ isDaily }) => isDaily),
      because: found.map(({ list, reason }) => ({ list, reason })),
    }))
    .sort((one, other) => one.userId - other.userId);
}

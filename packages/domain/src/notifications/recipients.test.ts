import { describe, expect, test } from 'vitest';
import { type EmailList, type Notification, recipientsFor } from './recipients.ts';

const EMPTY: EmailList = {
  users: [],
  dailyUsers: [],
  allOrderAlerts: false,
  allStockAlerts: false,
  devices: [],
  deviceProfiles: [],
  productLines: [],
  orders: [],
  resupplyOrders: [],
  shipments: [],
  stockItems: [],
};

/** One list per kind of match; user and list have the same number. */
const LISTS: readonly EmailList[] = [
  { ...EMPTY, users: [1], devices: [70] },
  { ...EMPTY, users: [2], deviceProfiles: [80] },
  { ...EMPTY, users: [3], productLines: [90] },
  { ...EMPTY, users: [4], orders: [10] },
  { ...EMPTY, users: [5], resupplyOrders: [20] },
  { ...EMPTY, users: [6], shipments: [30] },
  { ...EMPTY, users: [7], stockItems: [40] },
  { ...EMPTY, users: [8], allOrderAlerts: true },
  { ...EMPTY, users: [9], allStockAlerts: true },
];

const device = { id: 70, profileId: 80, productLineId: 90 };
const shipment = { shipmentId: 30, orderId: 10, resupplyOrderId: null, creatorId: 50 } as const;

const userIds = (...asked: Parameters<typeof recipientsFor>) =>
  recipientsFor(...asked).map(({ userId }) => userId);

describe('recipients', () => {
  test.each<[Notification, number[]]>([
    [{ kind: 'alert', device }, [1, 2, 3]],
    [{ kind: 'crash_log', device: { ...device, profileId: null } }, [1, 3]],
    [{ kind: 'ticket_created', device, assigneeId: 60, followerIds: [] }, [1, 2, 3, 60]],
    [{ kind: 'ticket_changed', device: { ...device, id: 71 }, assigneeId: null, followerIds: [] }, [2, 3]],
    [
      { kind: 'ticket_reply', device: { ...device, id: 71 }, assigneeId: 60, followerIds: [61, 2] },
      [2, 3, 60, 61],
    ],
    [{ kind: 'order_created', orderId: 10 }, [4, 8]],
    [{ kind: 'order_status', orderId: 11 }, [8]],
    [{ kind: 'order_deleted', orderId: 10 }, [4, 8]],
    [{ kind: 'resupply_created', resupplyOrderId: 20 }, [5, 8]],
    [{ kind: 'resupply_eta', resupplyOrderId: 21 }, [8]],
    [{ kind: 'shipment_created', ...shipment }, [4, 6, 8]],
    [{ kind: 'shipment_status', ...shipment }, [4, 6, 8, 50]],
    [{ kind: 'shipment_eta', ...shipment, orderId: null, resupplyOrderId: 20 }, [5, 6, 8]],
    [{ kind: 'shipment_received_different', ...shipment, shipmentId: 31, orderId: null }, [8]],
    [{ kind: 'stock_limit', stockItemId: 40 }, [7, 9]],
    [{ kind: 'stock_limit', stockItemId: 41 }, [9]],
    [{ kind: 'release_halted', family: device, deciderId: 61 }, [2, 3, 61]],
    [{ kind: 'crash_returned', family: { profileId: null, productLineId: 91 }, deciderId: null }, []],
  ])('of %j are %j', (event, recipients) => {
    expect(userIds(event, LISTS, null)).toEqual(recipients);
  });

  test('are each one once, without the user who made it happen', () => {
    const twice = [...LISTS, { ...EMPTY, users: [8, 4, 50], allOrderAlerts: true }];
    expect(userIds({ kind: 'shipment_status', ...shipment }, twice, 4)).toEqual([6, 8, 50]);
  });

  test('get the mail of the day only when no reason is one to be mailed at once', () => {
    const lists = [
      { ...EMPTY, dailyUsers: [1, 2, 50], shipments: [30] },
      { ...EMPTY, users: [2], allOrderAlerts: true },
    ];
    const found = recipientsFor({ kind: 'shipment_status', ...shipment }, lists, null);
    expect(found.map(({ userId, isDaily }) => [userId, isDaily])).toEqual([
      [1, true],
      [2, false],
      [50, false],
    ]);
  });

  test('are told apart by every reason for which they are mailed', () => {
    const lists = [
      { ...EMPTY, name: 'Dock', users: [1, 2], shipments: [30], orders: [10] },
      { ...EMPTY, name: 'Office', users: [2], allOrderAlerts: true },
    ];
    const found = recipientsFor({ kind: 'shipment_status', ...shipment }, lists, 1);
    expect(
      found.map(({ userId, because }) => [userId, because.map(({ list, reason }) => [list?.name, reason])]),
    ).toEqual([
      [
        2,
        [
          ['Dock', 'tagged'],
          ['Dock', 'ofOrder'],
          ['Office', 'allOrders'],
        ],
      ],
      [50, [[undefined, 'created']]],
    ]);
  });

  test('are nobody without a matching list', () => {
    expect(userIds({ kind: 'alert', device }, [EMPTY], null)).toEqual([]);
  });
});

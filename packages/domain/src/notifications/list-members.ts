/** Kinds of members of e-mail lists, users and subjects, with their names in the API. */
export const MEMBER_FIELDS = {
  users: 'EmailListUsers',
  devices: 'EmailListDevices',
  deviceProfiles: 'EmailListDeviceProfiles',
  productLines: 'EmailListProductLines',
  orders: 'EmailListOrders',
  resupplyOrders: 'EmailListResupplyOrders',
  shipments: 'EmailListShipments',
  stockItems: 'EmailListStockItems',
} as const;

export type MemberKind = keyof typeof MEMBER_FIELDS;
export type MemberField = (typeof MEMBER_FIELDS)[MemberKind];

/** In the order of the form. */
export const MEMBER_KINDS = Object.keys(MEMBER_FIELDS) as readonly MemberKind[];

/** Members of one kind in a list. */
export const LIST_MEMBERS_MAX = 1000;

/** Sort orders of e-mail lists, the default first. */
export const EMAIL_LIST_ORDERS = ['name', '-name'] as const;

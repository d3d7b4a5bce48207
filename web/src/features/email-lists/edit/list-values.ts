import type { EmailListDetail } from '@halla/contract/email-lists';
import type { MemberField } from '@halla/domain/notifications/list-members';
import type { Chosen } from '../../../ui/form/wire.ts';

type Members = Readonly<Record<MemberField, readonly Chosen[]>>;

/** Form values of an e-mail list. */
export interface ListValues extends Members {
  readonly name: string;
  readonly allOrderAlerts: 0 | 1;
  readonly allStockAlerts: 0 | 1;
}

export const BLANK_LIST: ListValues = {
  ...{ name: '', allOrderAlerts: 0, allStockAlerts: 0 },
  EmailListUsers: [],
  EmailListDevices: [],
  EmailListDeviceProfiles: [],
  EmailListProductLines: [],
  EmailListOrders: [],
  EmailListResupplyOrders: [],
  EmailListShipments: [],
  EmailListStockItems: [],
};

const numbered = ({ id, number }: { readonly id: number; readonly number: string }) => ({ id, name: number });

/** A stored list as form values, with its members by name. */
export function listValues(list: EmailListDetail): ListValues {
  const { name, allOrderAlerts, allStockAlerts } = list;
  return {
    ...{ name, allOrderAlerts, allStockAlerts },
    EmailListUsers: list.EmailListUsers.map(({ id, fullName }) => ({ id, name: fullName })),
    EmailListDevices: list.EmailListDevices.map(({ id, serialNumber }) => ({ id, name: serialNumber })),
    EmailListDeviceProfiles: list.EmailListDeviceProfiles,
    EmailListProductLines: list.EmailListProductLines.map(({ id, brandName }) => ({ id, name: brandName })),
    EmailListOrders: list.EmailListOrders.map(numbered),
    EmailListResupplyOrders: list.EmailListResupplyOrders.map(numbered),
    EmailListShipments: list.EmailListShipments.map(numbered),
    EmailListStockItems: list.EmailListStockItems.map((item) => ({ id: item.id, name: itemName(item) })),
  };
}

/** Name of a stock item in a list. */
export const itemName = ({ sku, name }: { readonly sku: string; readonly name: string }) =>
  `${sku} · ${name}`;

import type { EmailListDetail, ListedEmailList } from '@halla/contract/email-lists';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { presentReference } from '#app/fields/present-reference.ts';
import type { EmailListRecord, ListedRecord } from './email-lists.repository.ts';

const flag = (value: boolean) => (value ? 1 : 0);

/** Administrators attach lists; only users who may open their page see the members. */
const seesMembers = (level: Level) => level === LEVELS.SUPER_USER;

/** An e-mail list in a list. */
export function presentListed(row: ListedRecord, level: Level): ListedEmailList {
  const { id, name, userCount, taggedCount } = row;
  if (!seesMembers(level)) return { id, name };
  return { id, name, userCount, taggedCount, ...presentFields(row) };
}

/** A single e-mail list. */
export function presentEmailList(
  row: EmailListRecord,
  level: Level,
): EmailListDetail | { id: number; name: string } {
  const { id, name } = row;
  if (!seesMembers(level)) return { id, name };
  return {
    ...{ id, name, ...presentFields(row) },
    EmailListUsers: row.users.map(({ disabled, companyId: of, companyName, ...user }) => ({
      ...{ ...user, disabled: flag(disabled) },
      Company: presentReference({ id: of, name: companyName }),
    })),
    EmailListDevices: row.devices,
    EmailListDeviceProfiles: row.deviceProfiles,
    EmailListProductLines: row.productLines,
    EmailListOrders: row.orders,
    EmailListResupplyOrders: row.resupplyOrders,
    EmailListShipments: row.shipments,
    EmailListStockItems: row.stockItems,
  };
}

function presentFields({
  allOrderAlerts,
  allStockAlerts,
  createdAt,
  updatedAt,
}: Pick<ListedRecord, 'allOrderAlerts' | 'allStockAlerts' | 'createdAt' | 'updatedAt'>) {
  return {
    allOrderAlerts: flag(allOrderAlerts),
    allStockAlerts: flag(allStockAlerts),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  } as const;
}

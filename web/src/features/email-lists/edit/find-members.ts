import { PICKER_ROWS } from '@halla/domain/limits';
import type { MemberField } from '@halla/domain/notifications/list-members';
import { callApi } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';
import { levelAndCompany } from './level-and-company.ts';
import { itemName } from './list-values.ts';

interface Asked {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly t: Translate;
}

type Find = (asked: Asked) => Promise<readonly PickerOption[]>;

const first = (query: string) => ({ limit: PICKER_ROWS, ...(query !== '' && { search_value: query }) });

const option = (id: number, label: string, description?: string | null): PickerOption => ({
  value: String(id),
  label,
  ...(description && { description }),
});

const holds = (query: string) => (offered: PickerOption) =>
  offered.label.toLowerCase().includes(query.toLowerCase());

/** Searches by part of the name, for each kind of member. */
export const FIND_MEMBERS: Readonly<Record<MemberField, Find>> = {
  EmailListUsers: async ({ query, signal, t }) => {
    const { users } = await callApi('get_user_list', first(query), { signal });
    return users
      .filter(({ disabled }) => disabled !== 1)
      .map((user) =>
        option(
          user.id,
          user.fullName,
          [user.emailAddress, levelAndCompany(user, t)].filter(Boolean).join(' · '),
        ),
      );
  },
  EmailListDevices: async ({ query, signal }) => {
    const { devices } = await callApi('get_admin_devices', first(query), { signal });
    return devices.map(({ id, serialNumber, deviceName, Company }) =>
      option(id, serialNumber, [deviceName, Company?.name].filter(Boolean).join(' · ')),
    );
  },
  EmailListDeviceProfiles: async ({ query, signal }) => {
    const { deviceprofiles } = await callApi('get_device_profiles', {}, { signal });
    return deviceprofiles.map(({ id, name }) => option(id, name)).filter(holds(query));
  },
  EmailListProductLines: async ({ query, signal }) => {
    const { productlines } = await callApi('get_product_lines', {}, { signal });
    return productlines.map(({ id, brandName }) => option(id, brandName)).filter(holds(query));
  },
  EmailListOrders: async ({ query, signal }) => {
    const { orders } = await callApi('get_orders', first(query), { signal });
    return orders.map(({ id, number, clientInfo }) => option(id, String(number), clientInfo.companyName));
  },
  EmailListResupplyOrders: async ({ query, signal }) => {
    const { orders } = await callApi('get_resupply_orders', first(query), { signal });
    return orders.map(({ id, number, SupplierCompany }) => option(id, number, SupplierCompany?.name));
  },
  EmailListShipments: async ({ query, signal }) => {
    const { shipments } = await callApi('get_shipments', first(query), { signal });
    return shipments.map(({ id, number, shippingInfo }) => option(id, number, shippingInfo.companyName));
  },
  EmailListStockItems: async ({ query, signal }) => {
    const { stock } = await callApi('get_stock_items', first(query), { signal });
    return stock.map((item) => option(item.id, itemName(item)));
  },
};

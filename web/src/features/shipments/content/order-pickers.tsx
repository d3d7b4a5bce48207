import '../../../i18n/late/resupply.ts';
import '../../../i18n/late/shipment-screens.ts';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment, SHIPPABLE_RESUPPLY } from '@halla/domain/documents/resupply-rules';
import { PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

/** Excludes cancelled orders, which would only take up rows. */
const UNCANCELLED = ORDER_STATES.all.filter((status) => canAddShipment('order', { status, isClosed: false }));

/** Finds an order to which shipments may still be added. */
export function OrderPicker({ onOrder }: { readonly onOrder: (number: string) => void }) {
  const { t } = useTranslation();
  return (
    <SearchPicker<PickerOption>
      label={t(($) => $.orders.order)}
      placeholder={t(($) => $.orders.search)}
      value={null}
      onChange={(option) => option !== null && onOrder(option.value)}
      search={async (query, signal) => {
        const asked = {
          ...(query !== '' && { search_value: query }),
          statuses: [...UNCANCELLED],
          limit: PICKER_ROWS,
        };
        const { orders } = await callApi('get_orders', asked, { signal });
        const now = new Date();
        return orders
          .filter(({ paymentStatus: status, updatedAt }) =>
            canAddShipment('order', {
              status,
              isClosed: ORDER_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, now),
            }),
          )
          .map(({ number, clientInfo: { companyName, contactName } }) => ({
            value: String(number),
            label: t(($) => $.orders.numbered, { number: String(number) }),
            description: companyName ?? contactName ?? undefined,
          }));
      }}
    />
  );
}

/** Finds a resupply order to which shipments may be added, those in transit first. */
export function ResupplyPicker({ onOrder }: { readonly onOrder: (number: string) => void }) {
  const { t } = useTranslation();
  return (
    <SearchPicker<PickerOption>
      label={t(($) => $.resupply.order)}
      placeholder={t(($) => $.resupply.search)}
      value={null}
      onChange={(option) => option !== null && onOrder(option.value)}
      search={async (query, signal) => {
        const searched = { ...(query !== '' && { search_value: query }), limit: PICKER_ROWS };
        // One request per status: in a single list, newer orders could displace those in transit.
        const answers = await Promise.all(
          SHIPPABLE_RESUPPLY.map((status) =>
            callApi('get_resupply_orders', { ...searched, statuses: [status] }, { signal }),
          ),
        );
        return answers
          .flatMap(({ orders }) => orders)
          .slice(0, PICKER_ROWS)
          .map(({ number, SupplierCompany: { name } }) => ({
            value: number,
            label: t(($) => $.shipmentScreens.resupply, { number }),
            description: name,
          }));
      }}
    />
  );
}

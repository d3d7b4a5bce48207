import type { Ticket } from '@halla/contract/tickets';
import { formatQuantity } from '@halla/domain/formats';
import { nearestFirst } from '@halla/domain/lifecycle/near-places';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import type { ExpensesFormState } from './expenses-form.tsx';

/** Limit of the search by SKU, which may find other items besides the exact match. */
const FOUND_AT_MOST = 100;

interface PartWarehouseProps {
  readonly device: Ticket['Device'];
  readonly form: ExpensesFormState;
  readonly path: `expenses.${ExpenseCategory}.${number}.warehouse`;
  readonly sku: string;
  /** Key of the warehouse; null if none is chosen. */
  readonly chosen: string | null;
}

/** The warehouse a part is taken from, with the free pieces in each, the nearest to the device first. */
export function PartWarehouse({ device, form, path, sku, chosen }: PartWarehouseProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(
    callQuery('get_stock_items', { search_value: sku, includeQuantity: true, limit: FOUND_AT_MOST }),
  );
  const item = query.data?.stock.find((one) => one.sku === sku);
  const warehouses = nearestFirst(item?.StockQuantities ?? [], {
    from: device.location ?? null,
    placeOf: ({ Warehouse }) => Warehouse.value,
  });
  const offered = warehouses.map(({ Warehouse, free }) => ({
    value: Warehouse.value,
    label: t(($) => $.ticketScreens.expenses.freeIn, {
      warehouse: warehouseName(Warehouse, t),
      free: formatQuantity(free, lang),
    }),
    disabled: free <= 0 && Warehouse.value !== chosen,
  }));
  // The chosen warehouse stays available even if the item is gone or its stock has not loaded.
  const isOffered = chosen === null || offered.some(({ value }) => value === chosen);
  const choices = isOffered ? offered : [...offered, { value: chosen, label: nameOfPlace(chosen, [], t) }];
  return (
    <NativeSelect
      {...form.choice(
        path,
        choices,
        t(($) => $.ticketScreens.expenses.chooseWarehouse),
      )}
      label={t(($) => $.ticketScreens.expenses.warehouse)}
      w={210}
    />
  );
}

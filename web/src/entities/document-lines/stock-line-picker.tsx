import '../../i18n/late/document-lines.ts';
import type { StockItem } from '@halla/contract/stock';
import { PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import { ItemPicture } from '../stock-item/item-picture.tsx';
import { warehouseName } from '../stock-item/warehouse-name.ts';
import { bestFirst } from './best-first.ts';
import type { ShelfIn } from './edited-line.ts';
import { shelfText } from './shelf-text.ts';

/** A stock item with its availability. */
export interface FoundItem {
  readonly item: StockItem;
  readonly free: readonly ShelfIn[];
}

interface ItemOption extends PickerOption {
  readonly found: FoundItem;
}

interface StockLinePickerProps {
  readonly onItem: (found: FoundItem) => void;
}

/** Finds a stock item by name, SKU or tag, with its availability in each warehouse; Enter adds it. */
export function StockLinePicker({ onItem }: StockLinePickerProps) {
  const { t } = useTranslation();
  const optionOf = (item: StockItem): ItemOption => {
    const free = (item.StockQuantities ?? []).map(({ Warehouse, free: onShelf, available }) => ({
      place: warehouseName(Warehouse, t),
      ...{ onShelf, available },
    }));
    return {
      value: String(item.id),
      label: `${item.sku} · ${item.name}`,
      description: [item.nameFi, shelfText(free, t)].filter((text) => text).join(' · '),
      icon: <ItemPicture imageUrl={item.imageUrl} />,
      found: { item, free },
    };
  };
  return (
    <SearchPicker<ItemOption>
      label={t(($) => $.documentLines.fromStock)}
      placeholder={t(($) => $.documentLines.fromStockHint)}
      value={null}
      onChange={(option) => option !== null && onItem(option.found)}
      search={async (query, signal) => {
        const asked = { ...(query !== '' && { search_value: query }), includeQuantity: true };
        const { stock } = await callApi('get_stock_items', { ...asked, limit: PICKER_ROWS }, { signal });
        return bestFirst(stock, query).map(optionOf);
      }}
    />
  );
}

import type { StockRow } from '@halla/contract/stock';
import { PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

interface RowOption extends PickerOption {
  readonly row: StockRow;
}

interface ItemFinderProps {
  readonly warehouse: string;
  readonly onRow: (row: StockRow) => void;
}

/** Finds an item in a warehouse by name, sku or tag. */
export function ItemFinder({ warehouse, onRow }: ItemFinderProps) {
  const { t } = useTranslation();
  return (
    <SearchPicker<RowOption>
      label={t(($) => $.stockScreens.modify.find)}
      placeholder={t(($) => $.stockScreens.modify.findHint)}
      value={null}
      onChange={(option) => option !== null && onRow(option.row)}
      search={async (query, signal) => {
        const asked = { ...(query !== '' && { search_value: query }), warehouse, limit: PICKER_ROWS };
        const { stock } = await callApi('get_stock_quantity', asked, { signal });
        return stock.map((row) => ({
          value: String(row.id),
          label: `${row.sku} · ${row.name}`,
          icon: <ItemPicture imageUrl={row.imageUrl} />,
          row,
        }));
      }}
    />
  );
}

import type { StockChange, StockItem } from '@halla/contract/stock';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Button, NativeSelect } from '@mantine/core';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import type { ItemQuantity } from '../edit/stock-values.ts';
import { CHANGE_COLUMNS } from './change-columns.tsx';
import { StockGraph } from './stock-graph.tsx';

const NO_FILTERS = defineFilters({});

interface StockChangesProps {
  readonly item: StockItem;
  readonly row: ItemQuantity;
  readonly onWarehouse: (warehouse: string) => void;
}

/** The ledger of an item in a warehouse, with its graph; a click on a row opens the notes of the change. */
export function StockChanges({ item, row, onWarehouse }: StockChangesProps) {
  const { t } = useTranslation();
  const [noted, setNoted] = useState<number | null>(null);
  const [isDrawn, setDrawn] = useState(false);
  const of = { stock_item_id: item.id, warehouse_id: row.Warehouse.value };
  const list = usePagedList('get_stock_changes', {
    name: 'stock-changes',
    urlKey: 'changes',
    filters: NO_FILTERS,
    input: (request) => ({ ...request, ...of }),
    rows: ({ stock }) => stock,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.stockChanges,
  });
  const shown: StockChange | undefined = list.rows.find(({ id }) => id === noted);
  return (
    <>
      <ListTable
        label={t(($) => $.stock.tabs.changes)}
        columns={CHANGE_COLUMNS}
        list={list}
        onRow={({ id }) => setNoted(id)}
        csv="stock_changes"
        toolbar={
          <>
            <NativeSelect
              aria-label={t(($) => $.stock.fields.warehouse)}
              value={of.warehouse_id}
              onChange={({ currentTarget: { value } }) => onWarehouse(value)}
              data={(item.StockQuantities ?? []).map(({ Warehouse }) => ({
                value: Warehouse.value,
                label: warehouseName(Warehouse, t),
              }))}
            />
            <Button
              variant="default"
              leftSection={<ChartLine size={16} aria-hidden />}
              onClick={() => setDrawn(true)}
            >
              {t(($) => $.stockScreens.graph.open)}
            </Button>
          </>
        }
      />
      <FormDialog
        opened={shown !== undefined}
        title={t(($) => $.stockScreens.changeNotes)}
        onClose={() => setNoted(null)}
      >
        {shown && <NotesPanel parent={{ kind: 'stockChange', id: shown.id }} notes={shown.Notes} />}
      </FormDialog>
      {isDrawn && <StockGraph of={of} title={item.name} onClose={() => setDrawn(false)} />}
    </>
  );
}

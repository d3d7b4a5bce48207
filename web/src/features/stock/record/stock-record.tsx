import '../../../i18n/late/availability.ts';
import '../../../i18n/late/record.ts';
import '../../../i18n/late/stock-screens.ts';
import type { StockItem } from '@halla/contract/stock';
import { Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { itemInput, rowIn } from '../api/stock-item.ts';
import type { EditedStock } from '../edit/stock-values.ts';
import { StockAside } from './stock-aside.tsx';
import { StockFigures } from './stock-figures.tsx';
import { StockFlows } from './stock-flows.tsx';
import { StockHead } from './stock-head.tsx';
import { StockPicture } from './stock-picture.tsx';
import { StockStory } from './stock-story.tsx';
import { useStockEditor } from './use-stock-editor.ts';
import { useStockOutlook } from './use-stock-outlook.ts';

interface StockRecordProps {
  /** Ids of the items in the list below, in its order and without duplicates. */
  readonly ids: readonly number[];
  /** Warehouse of the opened row; if unknown, the first one of the item is edited. */
  readonly warehouse: string | undefined;
}

/** A stock item over its list: its figures, its quantity over time, what happened, and its facts. */
export function StockRecord({ ids, warehouse }: StockRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      param="item"
      call="get_stock_items"
      input={itemInput}
      pick={({ stock: [item] }) => item}
      loading={t(($) => $.stock.loading)}
      label={({ sku, name }) => `${sku} · ${name}`}
      beside={{ ids, labels: t(($) => $.stockScreens.beside, { returnObjects: true }) }}
    >
      {(item) => <OpenItem item={item} opened={warehouse} />}
    </ResourceRecord>
  );
}

function OpenItem({ item, opened }: { readonly item: StockItem; readonly opened: string | undefined }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(opened);
  const row = rowIn(item, chosen ?? '') ?? item.StockQuantities?.[0];
  if (row !== undefined) return <StockedItem edited={{ item, row }} onWarehouse={setChosen} />;
  return (
    <>
      <StockHead item={item} />
      <Text size="sm">{t(($) => $.stockScreens.nowhere)}</Text>
    </>
  );
}

interface StockedItemProps {
  readonly edited: EditedStock;
  readonly onWarehouse: (warehouse: string) => void;
}

function StockedItem({ edited, onWarehouse }: StockedItemProps) {
  const { item } = edited;
  const [days, setDays] = useState(90);
  const outlook = useStockOutlook({ item, days });
  return (
    <>
      <StockHead item={item} outlook={outlook.data} />
      <StockFigures item={item} outlook={outlook.data} />
      <Facts key={edited.row.id} edited={edited} onWarehouse={onWarehouse}>
        <StockPicture item={item} query={outlook} days={days} onDays={setDays} />
        <StockFlows outlook={outlook.data} />
        <StockStory edited={edited} onWarehouse={onWarehouse} />
      </Facts>
    </>
  );
}

interface FactsProps extends StockedItemProps {
  readonly children: ReactNode;
}

/** History next to the facts of the item in one warehouse. */
function Facts({ edited, onWarehouse, children }: FactsProps) {
  const { t } = useTranslation();
  const editor = useStockEditor(edited);
  return (
    <>
      <RecordBody
        asideLabel={t(($) => $.stockScreens.record.facts)}
        story={children}
        aside={<StockAside edited={edited} editor={editor} onWarehouse={onWarehouse} />}
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.stockScreens.stale)} />
    </>
  );
}

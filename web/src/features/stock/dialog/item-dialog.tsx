import '../../../i18n/late/availability.ts';
import '../../../i18n/late/stock-screens.ts';
import type { StockItem } from '@halla/contract/stock';
import { Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { itemInput, rowIn } from '../api/stock-item.ts';
import { StockEditForm } from '../edit/stock-edit-form.tsx';
import { DeleteItem } from './delete-item.tsx';
import { ItemLabel } from './item-label.tsx';
import { StockChanges } from './stock-changes.tsx';
import { StockDelivery } from './stock-delivery.tsx';
import { StockOrders } from './stock-orders.tsx';
import { StockPrices } from './stock-prices.tsx';
import { StockResupply } from './stock-resupply.tsx';

interface ItemDialogProps {
  /** Ids of the items in the list behind the dialog, in its order and without duplicates. */
  readonly ids: readonly number[];
  /** Warehouse of the opened row; if unknown, the first one of the item is shown. */
  readonly warehouse: string | undefined;
}

/** A stock item: its fields, its stock by warehouse, and its history. */
export function ItemDialog({ ids, warehouse }: ItemDialogProps) {
  const { t } = useTranslation();
  return (
    <ResourceDialog
      param="item"
      call="get_stock_items"
      input={itemInput}
      pick={({ stock: [item] }) => item}
      loading={t(($) => $.stock.loading)}
      title={({ sku, name }) => `${sku} · ${name}`}
      badges={({ imageUrl }) => <ItemPicture imageUrl={imageUrl} size={44} />}
      actions={(item) => (
        <>
          <HistoryButton of={{ kind: 'stockItem', id: item.id }} />
          <ItemLabel item={item} />
          <DeleteItem item={item} />
        </>
      )}
      beside={{ ids, labels: t(($) => $.stockScreens.beside, { returnObjects: true }) }}
    >
      {(item) => <Body item={item} opened={warehouse} />}
    </ResourceDialog>
  );
}

function Body({ item, opened }: { readonly item: StockItem; readonly opened: string | undefined }) {
  const { t } = useTranslation();
  const seesPrices = useMay('get_price_history');
  const [chosen, setChosen] = useState(opened);
  const [edition, setEdition] = useState(0);
  const renew = useCallback(() => setEdition((before) => before + 1), []);
  const row = rowIn(item, chosen ?? '') ?? item.StockQuantities?.[0];
  if (row === undefined) return <Text size="sm">{t(($) => $.stockScreens.nowhere)}</Text>;
  const place = row.Warehouse.value;
  return (
    <AddressTabs
      label={t(($) => $.stock.item)}
      param={dialogTab('item')}
      tabs={[
        {
          value: 'item',
          label: t(($) => $.stock.tabs.item),
          content: (
            <StockEditForm
              key={`${place} ${edition}`}
              edited={{ item, row }}
              onWarehouse={setChosen}
              onRenew={renew}
            />
          ),
        },
        {
          value: 'changes',
          label: t(($) => $.stock.tabs.changes),
          content: <StockChanges key={place} item={item} row={row} onWarehouse={setChosen} />,
        },
        {
          value: 'orders',
          label: t(($) => $.stock.tabs.orders),
          content: <StockOrders item={item} />,
        },
        {
          value: 'resupply',
          label: t(($) => $.stockScreens.resupply.title),
          content: <StockResupply item={item} />,
        },
        {
          value: 'delivery',
          label: t(($) => $.availability.title),
          content: <StockDelivery key={item.id} item={item} />,
        },
        ...(seesPrices
          ? [
              {
                value: 'prices',
                label: t(($) => $.stockScreens.prices.title),
                content: <StockPrices item={item} />,
              },
            ]
          : []),
        {
          value: 'pictures',
          label: t(($) => $.stock.tabs.pictures),
          content: (
            <Stack gap="xs">
              <FilesPanel parent={{ kind: 'stockItem', id: item.id }} root="StockItem" name={item.sku} />
              <Text size="sm" c="dimmed">
                {t(($) => $.stockScreens.picturesHint)}
              </Text>
            </Stack>
          ),
        },
        {
          value: 'subscription',
          label: t(($) => $.emailLists.subscription),
          content: <SubscriptionPanel of={{ type: 'StockItem', number: item.sku }} />,
        },
      ]}
    />
  );
}

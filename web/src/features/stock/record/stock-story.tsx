import '../../../i18n/late/history.ts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryList } from '../../../entities/resource/history/history-list.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { Section } from '../../../ui/record/section.tsx';
import { StockChanges } from '../dialog/stock-changes.tsx';
import { StockDelivery } from '../dialog/stock-delivery.tsx';
import { StockOrders } from '../dialog/stock-orders.tsx';
import { StockPrices } from '../dialog/stock-prices.tsx';
import { StockResupply } from '../dialog/stock-resupply.tsx';
import type { EditedStock } from '../edit/stock-values.ts';
import { StockStream } from './stock-stream.tsx';

const StockEditForm = latePart(async () => (await import('../edit/stock-edit-form.tsx')).StockEditForm);

interface StockStoryProps {
  readonly edited: EditedStock;
  readonly onWarehouse: (warehouse: string) => void;
}

/** History of an item, as one stream or by kind, and the form for all its fields. */
export function StockStory(props: StockStoryProps) {
  const { t } = useTranslation();
  const tabs = useStoryTabs(props);
  return (
    <Section title={t(($) => $.record.happened)}>
      <AddressTabs label={t(($) => $.stock.item)} param={dialogTab('item')} tabs={tabs} look="pills" />
    </Section>
  );
}

function useStoryTabs({ edited, onWarehouse }: StockStoryProps): AddressTab[] {
  const { t } = useTranslation();
  const seesPrices = useMay('get_price_history');
  const { item, row } = edited;
  const place = row.Warehouse.value;
  const parent = { kind: 'stockItem', id: item.id } as const;
  const prices = {
    value: 'prices',
    label: t(($) => $.stockScreens.prices.title),
    content: <StockPrices item={item} />,
  };
  return [
    { value: 'all', label: t(($) => $.record.all), content: <StockStream item={item} /> },
    {
      value: 'item',
      label: t(($) => $.stock.tabs.item),
      content: <ItemForm edited={edited} onWarehouse={onWarehouse} />,
    },
    {
      value: 'changes',
      label: t(($) => $.stock.tabs.changes),
      content: <StockChanges key={place} item={item} row={row} onWarehouse={onWarehouse} />,
    },
    { value: 'orders', label: t(($) => $.stock.tabs.orders), content: <StockOrders item={item} /> },
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
    ...(seesPrices ? [prices] : []),
    {
      value: 'pictures',
      label: t(($) => $.stock.tabs.pictures),
      content: (
        <Stack gap="xs">
          <FilesPanel parent={parent} root="StockItem" name={item.sku} />
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
    {
      value: 'history',
      label: t(($) => $.stockScreens.record.history),
      content: <HistoryList of={parent} />,
    },
  ];
}

/** Form for all fields of an item; restarts with the saved values. */
function ItemForm({ edited, onWarehouse }: StockStoryProps) {
  const [edition, setEdition] = useState(0);
  const renew = useCallback(() => setEdition((before) => before + 1), []);
  return (
    <Suspense fallback={<Skeleton h={360} />}>
      <StockEditForm
        key={`${edited.row.Warehouse.value} ${edition}`}
        edited={edited}
        onWarehouse={onWarehouse}
        onRenew={renew}
      />
    </Suspense>
  );
}

import type { StockRow } from '@halla/contract/stock';
import type { StockCount } from '@halla/contract/stock-counts';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { standingLine } from './count-lines.ts';
import { oneMore } from './counted-items.ts';
import { ItemSearch } from './item-search.tsx';
import { LastLines } from './last-lines.tsx';
import { QuantityForm } from './quantity-form.tsx';
import { LAST, useCountedRows, useCounting } from './use-counting.ts';

/** Counts on a phone: scan an item, type its quantity, continue with the next item. */
export function CountScreen({ count }: { readonly count: StockCount }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { rows, isLoading, ...query } = useCountedRows(count);
  const [item, setItem] = useState<StockRow | null>(null);
  const { lines, count: add, undo } = useCounting({ countId: count.id, itemId: item?.StockItemId });
  const [typed, setTyped] = useState('');
  // If another item is scanned while the quantity is empty, nothing was counted.
  const choose = (next: StockRow | null) => {
    setTyped(next !== null && next.id === item?.id ? oneMore(typed, lang) : '');
    setItem(next);
  };
  if (query.isError) return <ErrorState query={query} />;
  if (isLoading)
    return (
      <Stack gap="xs">
        <Text size="sm">{t(($) => $.stockCounts.loadingItems)}</Text>
        <Skeleton h={160} />
      </Stack>
    );
  return (
    <Stack gap="md" maw={560}>
      <Panel title={t(($) => $.stock.item)}>
        <Stack gap="md">
          <ItemSearch rows={rows} hasItem={item !== null} onItem={choose} />
          {item === null ? (
            <Text size="sm" c="dimmed">
              {t(($) => $.stockCounts.choose)}
            </Text>
          ) : (
            <QuantityForm
              key={item.id}
              item={item}
              rows={rows}
              before={standingLine(lines, item.StockItemId)}
              typed={typed}
              onTyped={setTyped}
              onItem={choose}
              onCount={(counted) => {
                void add(item, counted);
                choose(null);
              }}
            />
          )}
        </Stack>
      </Panel>
      <LastLines lines={lines.slice(0, LAST)} onUndo={(line) => void undo(line)} />
    </Stack>
  );
}

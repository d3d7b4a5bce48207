import type { StockItem } from '@halla/contract/stock';
import { formatDay, formatQuantity } from '@halla/domain/formats';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Section } from '../../../ui/record/section.tsx';
import { type PictureData, pictureData } from './picture-data.ts';
import { pictureOption } from './picture-option.ts';
import type { OutlookQuery } from './use-stock-outlook.ts';

/** Periods of the past, in days. */
const PERIODS = [30, 90, 365] as const;

interface StockPictureProps {
  readonly item: StockItem;
  readonly query: OutlookQuery;
  readonly days: number;
  readonly onDays: (days: number) => void;
}

/** Past and expected quantity of an item with its limit. */
export function StockPicture({ item, query, days, onDays }: StockPictureProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<string | null>(null);
  const { StockQuantities: rows = [] } = item;
  const { data: outlook } = query;
  const data = useMemo(
    () => (outlook === undefined ? null : pictureData({ item, outlook, place })),
    [item, outlook, place],
  );
  return (
    <Section
      title={t(($) => $.stockScreens.record.overTime)}
      actions={
        <Group gap="xs">
          {rows.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={t(($) => $.stockScreens.record.place)}
              value={place ?? ''}
              onChange={({ currentTarget: { value } }) => setPlace(value || null)}
              data={[
                { value: '', label: t(($) => $.stockScreens.record.everywhere) },
                ...rows.map(({ Warehouse }) => ({
                  value: Warehouse.value,
                  label: warehouseName(Warehouse, t),
                })),
              ]}
            />
          )}
          <NativeSelect
            size="xs"
            aria-label={t(($) => $.stockScreens.record.period)}
            value={days}
            onChange={({ currentTarget: { value } }) => onDays(Number(value))}
            data={PERIODS.map((count) => ({
              value: String(count),
              label: t(($) => $.stockScreens.record.days, { count }),
            }))}
          />
        </Group>
      }
    >
      {query.isError && outlook === undefined ? <ErrorState query={query} /> : <Drawn data={data} />}
    </Section>
  );
}

function Drawn({ data }: { readonly data: PictureData | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = {
    shelf: t(($) => $.stockScreens.record.figure.shelf),
    expected: t(($) => $.stockScreens.record.expected),
    limit: t(($) => $.stock.fields.alertQuantity),
  };
  const option = useMemo(
    () =>
      data &&
      pictureOption({
        data,
        names: { shelf: names.shelf, expected: names.expected, limit: names.limit },
        lang,
      }),
    [data, names.shelf, names.expected, names.limit, lang],
  );
  const words = data === null ? '' : wordsOf(data);
  const lacks = data?.future.find(({ total }) => total < 0);
  function wordsOf({ now, future }: PictureData) {
    const last = future.at(-1);
    return last === undefined
      ? t(($) => $.stockScreens.record.stays, { now })
      : t(($) => $.stockScreens.record.becomes, {
          ...{ now, level: last.total },
          day: formatDay(last.day, lang),
        });
  }
  return (
    <Stack gap="xs">
      {lacks !== undefined && (
        <Text size="sm" fw={600}>
          {t(($) => $.stockScreens.record.lacks, {
            day: formatDay(lacks.day, lang),
            count: -lacks.total,
          })}
        </Text>
      )}
      <Chart
        label={t(($) => $.stockScreens.record.overTime)}
        description={words}
        option={option}
        loading={data === null}
        height={240}
        table={{
          columns: [t(($) => $.stock.change.createdAt), names.shelf, names.expected],
          rows: [
            ...(data?.past ?? []).map(({ day, total }) => [
              formatDay(day, lang),
              formatQuantity(total, lang),
              '',
            ]),
            ...(data?.future ?? []).map(({ day, total }) => [
              formatDay(day, lang),
              '',
              formatQuantity(total, lang),
            ]),
          ],
        }}
      />
    </Stack>
  );
}

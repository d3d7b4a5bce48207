import type { PackingListData } from '@halla/contract/packing-lists';
import { formatNumber, formatWeight } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { Button, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { GoodsDialog } from './goods-dialog.tsx';
import { NEW_GOODS, type PackingListInputsProps } from './packing-list-form.ts';

type Row = PackingListData['goods'][number] & { readonly index: number };

/** The goods of a packing list; a tap opens one for editing. */
export function GoodsInputs({ form }: PackingListInputsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [opened, setOpened] = useState<number | null>(null);
  const { fields } = documentTexts(language).packingList;
  const { goods } = form.values;
  const { error } = form.picked('goods');
  const add = () => {
    form.addRow('goods', NEW_GOODS);
    setOpened(goods.length);
  };
  return (
    <Panel
      title={fields.goods}
      actions={
        <Button variant="default" size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
          {t(($) => $.shipmentPapers.addGoods)}
        </Button>
      }
    >
      <SmallTable
        label={fields.goods}
        columns={COLUMNS[language]}
        rows={goods.map((one, index) => ({ ...one, index }))}
        rowId={({ index }) => index}
        onRow={({ index }) => setOpened(index)}
        status={LOADED}
      />
      {error !== undefined && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {opened !== null && goods[opened] !== undefined && (
        <GoodsDialog form={form} index={opened} onClose={() => setOpened(null)} />
      )}
    </Panel>
  );
}

const COLUMNS: Readonly<Record<Lang, readonly Column<Row>[]>> = {
  en: goodsColumns('en'),
  fi: goodsColumns('fi'),
};

function goodsColumns(language: Lang) {
  const { goods: names } = documentTexts(language).packingList;
  const whole = (count: number | null | undefined) => (count == null ? null : formatNumber(count, language));
  const weight = (kg: number | null | undefined) => (kg == null ? null : formatWeight(kg, language));
  return defineColumns<Row>([
    {
      id: 'name',
      title: () => names.name,
      value: ({ name, sku }) => name || sku,
      width: 180,
      grows: true,
      fixed: true,
      inCard: 'title',
    },
    {
      id: 'sku',
      title: () => names.sku,
      value: ({ sku }) => sku,
      width: 140,
      keep: 1,
      inCard: 'corner',
      offCard: ({ sku }) => !sku,
    },
    {
      id: 'count',
      title: () => names.count,
      value: ({ count }) => whole(count),
      align: 'end',
      width: 90,
      keep: 5,
      inCard: 'fact',
      cardText: ({ count }) => `${names.count}: ${whole(count)}`,
    },
    {
      id: 'packages',
      title: () => names.packages,
      value: ({ packages }) => whole(packages || null),
      align: 'end',
      width: 100,
      keep: 4,
      inCard: 'fact',
      cardText: ({ packages }) => `${names.packages}: ${whole(packages)}`,
      offCard: ({ packages }) => !packages,
    },
    {
      id: 'weight',
      title: () => names.weight,
      value: ({ weight: kg }) => weight(kg),
      align: 'end',
      width: 110,
      keep: 3,
      inCard: 'fact',
      cardText: ({ weight: kg }) => `${names.weight}: ${weight(kg)}`,
      offCard: ({ weight: kg }) => kg == null,
    },
    { id: 'hsCode', title: () => names.hsCode, value: ({ hsCode }) => hsCode, width: 120 },
    {
      id: 'serialNumbers',
      title: () => names.serialNumbers,
      value: ({ serialNumbers = [] }) => serialNumbers.join(', '),
      width: 180,
      keep: 2,
      inCard: 'text',
    },
  ]);
}

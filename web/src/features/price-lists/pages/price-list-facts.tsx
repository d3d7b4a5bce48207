import type { PriceList } from '@halla/contract/price-lists';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { discountText, validText } from '../list/price-list-texts.ts';

/** A price with the currency of its list. */
type Line = PriceList['lines'][number] & Pick<PriceList, 'currency'>;

const COLUMNS = defineColumns<Line>([
  textColumn({
    id: 'item',
    title: (t) => t(($) => $.priceLists.line.item),
    text: ({ StockItem: { sku, name } }) => `${sku} · ${name}`,
    width: 240,
    grows: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'fromCount',
    title: (t) => t(($) => $.priceLists.line.fromCount),
    count: ({ fromCount }) => fromCount,
    width: 120,
    inCard: 'fact',
    cardText: ({ fromCount }, t) => `${t(($) => $.priceLists.line.fromCount)}: ${fromCount}`,
  }),
  moneyColumn({
    id: 'price',
    title: (t) => t(($) => $.priceLists.line.price),
    amount: ({ price }) => price,
    currency: ({ currency }) => currency,
    inCard: 'corner',
  }),
  moneyColumn({
    id: 'listPrice',
    title: (t) => t(($) => $.priceLists.line.listPrice),
    amount: ({ StockItem }) => StockItem.listPrice,
    keep: 1,
  }),
]);

/** A price list for those who may not change it. */
export function PriceListFacts({ list }: { readonly list: PriceList }) {
  const { t } = useTranslation();
  const { reach, currency, Companies, lines, updatedAt } = list;
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.priceLists.details)}>
        <FieldList
          fields={[
            { label: t(($) => $.priceLists.fields.reach), value: t(($) => $.priceLists.reaches[reach]) },
            {
              label: t(($) => $.priceLists.fields.Companies),
              value: Companies.map(({ name }) => name).join(', '),
            },
            { label: t(($) => $.priceLists.fields.currency), value: currency },
            { label: t(($) => $.priceLists.fields.valid), value: validText(list, t) },
            { label: t(($) => $.priceLists.fields.discount), value: discountText(list, t) },
            { label: t(($) => $.priceLists.fields.updatedAt), value: <ExactTime at={updatedAt} /> },
          ]}
        />
      </Panel>
      <Panel title={t(($) => $.priceLists.fields.lines)}>
        <SmallTable
          label={t(($) => $.priceLists.line.table)}
          columns={COLUMNS}
          rows={lines.map((line) => ({ ...line, currency }))}
          rowId={({ StockItem, fromCount }) => `${StockItem.id} ${fromCount}`}
          status={LOADED}
          empty={t(($) => $.priceLists.line.none)}
        />
      </Panel>
    </Stack>
  );
}

import type { OrderLine } from '@halla/contract/orders';
import { needsAllocation } from '@halla/domain/documents/allocation';
import type { Currency } from '@halla/domain/documents/money';
import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DevicePreview } from '../../../entities/device/device-preview.tsx';
import { ItemPicture } from '../../../entities/stock-item/item-picture.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { PageLink } from '../../../ui/link.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import {
  countColumn,
  moneyColumn,
  quantityColumn,
  textColumn,
} from '../../../ui/table/columns/column-kinds.tsx';
import { amountOf } from '../api/order-amounts.ts';

/** A line with the currency of its order. */
type Line = OrderLine & { readonly currency: Currency };

function serialsOf({ sku, Devices }: OrderLine, t: Translate): string {
  if (needsAllocation(sku, Devices.length)) return t(($) => $.orders.lacksSerials);
  return Devices.map(({ serialNumber }) => serialNumber).join(', ');
}

const freeOf = ({ StockQuantities: places = [] }: OrderLine) =>
  places.map(({ Warehouse, free }) => `${Warehouse.name} ${free}`).join(', ');

/** A line of an order. */
export const LINE_COLUMNS = defineColumns<Line>([
  {
    id: 'image',
    title: (t) => t(($) => $.orders.line.image),
    value: ({ imageUrl }) => imageUrl,
    cell: ({ imageUrl }) => <ItemPicture imageUrl={imageUrl} />,
    width: 70,
    keep: -1,
  },
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    width: 150,
    inCard: 'corner',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.orders.line.name),
    text: ({ name }) => name,
    width: 190,
    fixed: true,
    inCard: 'title',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.orders.line.count),
    count: ({ count }) => count,
    width: 80,
    keep: 3,
    inCard: 'fact',
    cardText: ({ count }, t) => t(($) => $.orders.line.pieces, { count }),
  }),
  moneyColumn({
    id: 'price',
    title: (t) => t(($) => $.orders.line.price),
    amount: ({ price }) => price,
    currency: ({ currency }) => currency,
    keep: 2,
    inCard: 'fact',
  }),
  {
    ...quantityColumn<Line>({
      id: 'discount',
      title: (t) => t(($) => $.orders.line.discount),
      quantity: ({ discount }) => discount,
      keep: 1,
      inCard: 'fact',
    }),
    cardText: ({ discount }, t) => t(($) => $.orders.line.off, { discount }),
    offCard: ({ discount }) => discount === 0,
  },
  moneyColumn({
    id: 'amount',
    title: (t) => t(($) => $.orders.line.amount),
    amount: (line) => amountOf(line, line.currency),
    currency: ({ currency }) => currency,
    keep: 3,
    inCard: 'fact',
  }),
  textColumn({
    id: 'free',
    title: (t) => t(($) => $.orders.line.free),
    text: freeOf,
    width: 150,
  }),
  {
    id: 'serials',
    title: (t) => t(($) => $.orders.fields.serials),
    value: serialsOf,
    cell: (line) => <Serials line={line} />,
    width: 190,
    keep: 2,
    inCard: 'text',
  },
]);

/** The devices allocated to a line, each leading to its page; a warning where they are missing. */
function Serials({ line: { sku, Devices } }: { readonly line: OrderLine }) {
  const { t } = useTranslation();
  if (needsAllocation(sku, Devices.length))
    return (
      <Group component="span" gap={4} wrap="nowrap">
        <TriangleAlert size={16} aria-hidden style={{ flex: 'none' }} />
        <Text span size="sm">
          {t(($) => $.orders.lacksSerials)}
        </Text>
      </Group>
    );
  if (Devices.length === 0) return <span>–</span>;
  return (
    <Group component="span" gap={6}>
      {Devices.map(({ id, serialNumber }) => (
        <DevicePreview key={id} id={id}>
          <PageLink to={pageAddress('device', id)}>{serialNumber}</PageLink>
        </DevicePreview>
      ))}
    </Group>
  );
}

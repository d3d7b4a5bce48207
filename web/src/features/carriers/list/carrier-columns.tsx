import type { ListedCarrier } from '@halla/contract/carriers';
import { accuracyText } from '../../../entities/carrier/accuracy-text.ts';
import { carrierFields } from '../../../entities/carrier/carrier-fields.ts';
import { fieldColumn } from '../../../ui/fields/field-column.tsx';
import { asText, defineColumns } from '../../../ui/table/columns/column.ts';
import { quantityColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { Rated } from '../api/rated.tsx';

const latest = (series: ListedCarrier['rating']) => series[0]?.value ?? null;

/** Columns of the list of shipping companies. */
export const CARRIER_COLUMNS = defineColumns<ListedCarrier>([
  fieldColumn(carrierFields, 'name', {
    sortable: true,
    fixed: true,
    width: 240,
    grows: true,
    inCard: 'title',
  }),
  fieldColumn(carrierFields, 'services', {
    width: 220,
    grows: true,
    keep: 1,
    inCard: 'text',
    offCard: ({ services }) => services.length === 0,
  }),
  {
    ...quantityColumn<ListedCarrier>({
      id: 'rating',
      title: (t) => t(($) => $.shipments.fields.rating),
      quantity: ({ rating }) => latest(rating),
      sortable: true,
      width: 100,
      keep: 3,
      inCard: 'corner',
      offCard: ({ rating }) => rating.length === 0,
    }),
    cell: ({ rating }) => <Rated value={latest(rating)} decimals={2} />,
  },
  {
    id: 'etaAccuracy',
    title: (t) => t(($) => $.carriers.fields.etaAccuracy),
    value: ({ etaAccuracy }) => latest(etaAccuracy),
    cell: ({ etaAccuracy }, t) => asText(accuracyText(latest(etaAccuracy), t)),
    csv: ({ etaAccuracy }, t) => accuracyText(latest(etaAccuracy), t),
    sortable: true,
    width: 200,
    keep: 2,
    inCard: 'fact',
    offCard: ({ etaAccuracy }) => etaAccuracy.length === 0,
  },
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.carriers.fields.createdAt),
    at: ({ createdAt }) => createdAt,
    sortable: true,
    hidden: true,
  }),
]);

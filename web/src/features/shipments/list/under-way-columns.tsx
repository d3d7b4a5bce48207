import type { Shipment } from '@halla/contract/shipments/shipment';
import { accuracyText } from '../../../entities/carrier/accuracy-text.ts';
import { CarrierLink } from '../../../entities/carrier/carrier-link.tsx';
import { asText, type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { PartOf } from '../api/part-of.tsx';
import { partOfText } from '../api/shipment-texts.ts';
import { SHIPMENT_COLUMNS } from './shipment-columns.tsx';

/** Columns of the list of all shipments, in the given order. */
function common(...ids: readonly string[]): Column<Shipment>[] {
  return ids.flatMap((id) => SHIPMENT_COLUMNS.filter((column) => column.id === id));
}

/** The first promised day, so that later ones do not hide a delay. */
const promised = ({ EtaPredictions }: Shipment) => EtaPredictions.at(-1)?.eta ?? null;

/** Columns of the list of shipments under way. */
export const UNDER_WAY_COLUMNS = defineColumns<Shipment>([
  dayColumn({
    id: 'eta',
    title: (t) => t(($) => $.shipments.fields.eta),
    day: ({ eta }) => eta,
    sortable: true,
    firstDescending: false,
    fixed: true,
    width: 134,
    inCard: 'corner',
  }),
  dayColumn({
    id: 'promised',
    title: (t) => t(($) => $.carriers.fields.promised),
    day: promised,
    width: 112,
    keep: 1,
  }),
  {
    ...textColumn<Shipment>({
      id: 'carrier',
      title: (t) => t(($) => $.shipments.fields.carrier),
      text: ({ shippingCompany }) => shippingCompany,
      width: 140,
      keep: 2,
      inCard: 'fact',
      offCard: ({ shippingCompany }) => shippingCompany === null,
    }),
    cell: ({ ShippingCompanyId, shippingCompany }) => (
      <CarrierLink id={ShippingCompanyId} name={asText(shippingCompany)} />
    ),
  },
  textColumn({
    id: 'habit',
    title: (t) => t(($) => $.shipmentScreens.fields.habit),
    text: ({ etaAccuracy }, t) => accuracyText(etaAccuracy, t),
    width: 128,
    keep: 2,
    inCard: 'fact',
    offCard: ({ etaAccuracy }) => etaAccuracy === null,
  }),
  ...common('number', 'status'),
  {
    ...textColumn<Shipment>({
      id: 'partOf',
      title: (t) => t(($) => $.shipmentScreens.fields.partOf),
      text: partOfText,
      width: 130,
      keep: 2,
      inCard: 'fact',
      offCard: ({ Order, ResupplyOrder }) => Order === null && ResupplyOrder === null,
    }),
    cell: (shipment) => <PartOf shipment={shipment} />,
  },
  ...common('shippingInfo', 'items'),
  // The corner of a card shows the ETA instead.
  ...common('updatedAt').map(({ inCard: _corner, ...column }) => column),
]);

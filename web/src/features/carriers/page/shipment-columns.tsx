import type { Shipment } from '@halla/contract/shipments/shipment';
import { etaErrorDays } from '@halla/domain/documents/carrier-series';
import { accuracyText } from '../../../entities/carrier/accuracy-text.ts';
import { ShipmentStatus, shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { asText, defineColumns } from '../../../ui/table/columns/column.ts';
import {
  dayColumn,
  quantityColumn,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../../ui/table/columns/column-kinds.tsx';
import { Rated } from '../api/rated.tsx';

/** The first ETA given, so that later ones do not hide a delay. */
const promised = ({ EtaPredictions }: Shipment) => EtaPredictions.at(-1)?.eta ?? null;

const deliveredOn = ({ deliveredAt }: Shipment) =>
  deliveredAt === null ? null : dayOfBusiness(new Date(deliveredAt));

/** Days between the first ETA and the delivery, as displayed; null before the delivery. */
function errorOf(shipment: Shipment): number | null {
  const eta = promised(shipment);
  const delivered = deliveredOn(shipment);
  return eta === null || delivered === null ? null : etaErrorDays(eta, delivered);
}

/** Columns of the shipments on a shipping company's page. */
export const SHIPMENT_COLUMNS = defineColumns<Shipment>([
  textColumn({
    id: 'number',
    title: (t) => t(($) => $.carriers.fields.shipment),
    text: ({ number }) => number,
    width: 128,
    fixed: true,
    inCard: 'mark',
  }),
  stateColumn({
    id: 'status',
    title: (t) => t(($) => $.carriers.fields.status),
    state: ({ status }) => status,
    text: shipmentStatusLabel,
    badge: (status) => <ShipmentStatus status={status} />,
    width: 160,
    keep: 3,
    inCard: 'corner',
  }),
  textColumn({
    id: 'receiver',
    title: (t) => t(($) => $.carriers.fields.receiver),
    text: ({ shippingInfo: { companyName, contactName, location } }) =>
      [companyName, contactName, location].filter(Boolean).join(', ') || null,
    width: 180,
    grows: true,
    inCard: 'title',
  }),
  dayColumn({
    id: 'promised',
    title: (t) => t(($) => $.carriers.fields.promised),
    day: promised,
    width: 150,
    keep: 2,
    inCard: 'fact',
  }),
  dayColumn({
    id: 'deliveredAt',
    title: (t) => t(($) => $.carriers.fields.deliveredAt),
    day: deliveredOn,
    width: 120,
    keep: 1,
  }),
  {
    id: 'error',
    title: (t) => t(($) => $.carriers.fields.error),
    value: errorOf,
    cell: (shipment, t) => asText(accuracyText(errorOf(shipment), t)),
    width: 160,
    keep: 2,
    inCard: 'fact',
    offCard: (shipment) => errorOf(shipment) === null,
  },
  {
    ...quantityColumn<Shipment>({
      id: 'rating',
      title: (t) => t(($) => $.shipments.fields.rating),
      quantity: ({ rating }) => rating,
      width: 90,
      keep: 1,
      inCard: 'fact',
      offCard: ({ rating }) => rating === null,
    }),
    cell: ({ rating }) => <Rated value={rating} decimals={1} />,
  },
  timeColumn({
    id: 'updatedAt',
    title: (t) => t(($) => $.carriers.fields.updatedAt),
    at: ({ updatedAt }) => updatedAt,
    sortable: true,
    keep: -1,
  }),
]);

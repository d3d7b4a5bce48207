import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/dates/time.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { lateMark, MarkSign } from '../../../ui/table/row-mark.tsx';
import { receiverText } from '../api/shipment-texts.ts';

/** Columns of the shipments beside the map. */
export const ARRIVAL_COLUMNS = defineColumns<Shipment>([
  {
    ...dayColumn<Shipment>({
      id: 'eta',
      title: (t) => t(($) => $.shipments.fields.eta),
      day: ({ eta }) => eta,
      width: 134,
      fixed: true,
      inCard: 'corner',
    }),
    cell: (shipment) => <Eta shipment={shipment} />,
  },
  textColumn({
    id: 'shippingInfo',
    title: (t) => t(($) => $.shipmentScreens.fields.shippingInfo),
    text: receiverText,
    width: 150,
    grows: true,
    inCard: 'title',
  }),
]);

function Eta({ shipment: { eta, late } }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  if (eta === null) return '–';
  const mark = lateMark({ text: t(($) => $.shipmentScreens.late) });
  return (
    <span data-tone={mark.tone} style={{ background: 'none' }}>
      {late && <MarkSign {...mark} />}
      <Day day={eta} />
    </span>
  );
}

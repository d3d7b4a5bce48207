import type { StockOutlook } from '@halla/contract/stock-planning';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { Section } from '../../../ui/record/section.tsx';
import { Due, Flow, Named } from './flow.tsx';
import classes from './stock-flows.module.css';

interface OnTheWayProps {
  readonly outlook: Pick<StockOutlook, 'incoming' | 'transfers' | 'today'>;
}

/**
 * Incoming deliveries of an item, and transfers between warehouses, which do not count as incoming; nothing
 * without either.
 */
export function OnTheWay({ outlook: { incoming, transfers, today } }: OnTheWayProps) {
  const { t } = useTranslation();
  if (incoming.length + transfers.length === 0) return null;
  const dayOf = (day: string | null) =>
    day === null ? t(($) => $.stockScreens.record.noDay) : <Due day={day} today={today} />;
  return (
    <Section title={t(($) => $.stockScreens.record.onTheWay)}>
      <ul className={classes.list}>
        {incoming.map(({ kind, id, number, supplier, Warehouse, day, count }) => (
          <Flow key={`${kind} ${id} ${Warehouse.value}`} count={count} day={dayOf(day)}>
            <Named to={pageAddress(kind, id)} kind={kind} number={number} /> · {supplier} →{' '}
            {warehouseName(Warehouse, t)}
          </Flow>
        ))}
        {transfers.map(({ shipmentId, number, from, Warehouse: to, day, count }) => (
          <Flow key={`transfer ${shipmentId}`} count={count} day={dayOf(day)}>
            <Named to={pageAddress('shipment', shipmentId)} kind="shipment" number={number} /> ·{' '}
            {from && warehouseName(from, t)} → {to && warehouseName(to, t)}
          </Flow>
        ))}
      </ul>
    </Section>
  );
}

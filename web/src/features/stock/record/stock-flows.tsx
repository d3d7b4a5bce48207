import type { StockOutlook } from '@halla/contract/stock-planning';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/record/section.tsx';
import { Due, Flow, Named } from './flow.tsx';
import { OnTheWay } from './on-the-way.tsx';
import classes from './stock-flows.module.css';

interface StockFlowsProps {
  readonly outlook: StockOutlook | undefined;
}

/** Orders waiting for an item and deliveries of it; nothing without either. */
export function StockFlows({ outlook }: StockFlowsProps) {
  const { t } = useTranslation();
  if (outlook === undefined) return null;
  const { owed, incoming, transfers, setAside, colour, today } = outlook;
  if (owed.length + incoming.length + transfers.length + setAside.length === 0) return null;
  const asSoon = t(($) => $.stockScreens.record.soon);
  return (
    <div className={classes.flows}>
      {(owed.length > 0 || setAside.length > 0) && (
        <Section title={t(($) => $.stockScreens.record.owedTo)}>
          {colour !== null && (
            <Text size="sm" c="dimmed" mb="xs">
              {t(($) => $.stockScreens.record.byColour)}
            </Text>
          )}
          <ul className={classes.list}>
            {owed.map(({ orderId, number, client, day, count }) => (
              <Flow key={orderId} count={count} day={day === null ? asSoon : <Due day={day} today={today} />}>
                <Named to={pageAddress('order', orderId)} kind="order" number={String(number)} />
                {client !== null && ` · ${client}`}
              </Flow>
            ))}
            {setAside.map(({ shipmentId, number, count }) => (
              <Flow key={`shipment ${shipmentId}`} count={count} day={t(($) => $.stockScreens.record.packed)}>
                <Named to={pageAddress('shipment', shipmentId)} kind="shipment" number={number} />
              </Flow>
            ))}
          </ul>
        </Section>
      )}
      <OnTheWay outlook={outlook} />
    </div>
  );
}

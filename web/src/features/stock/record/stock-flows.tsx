import type { StockOutlook } from '@halla/contract/stock-planning';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { warehouseName } from '../../../entities/stock-item/warehouse-name.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/record/section.tsx';
import classes from './stock-flows.module.css';

interface StockFlowsProps {
  readonly outlook: StockOutlook | undefined;
}

/** The orders that wait for an item, and the deliveries that bring it; nothing without either. */
export function StockFlows({ outlook }: StockFlowsProps) {
  const { t } = useTranslation();
  if (outlook === undefined) return null;
  const { owed, incoming, setAside, colour, today } = outlook;
  if (owed.length + incoming.length + setAside.length === 0) return null;
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
      {incoming.length > 0 && (
        <Section title={t(($) => $.stockScreens.record.onTheWay)}>
          <ul className={classes.list}>
            {incoming.map(({ kind, id, number, supplier, Warehouse, day, count }) => (
              <Flow
                key={`${kind} ${id} ${Warehouse.value}`}
                count={count}
                day={day === null ? t(($) => $.stockScreens.record.noDay) : <Due day={day} today={today} />}
              >
                <Named to={pageAddress(kind, id)} kind={kind} number={number} /> · {supplier} →{' '}
                {warehouseName(Warehouse, t)}
              </Flow>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

interface FlowProps {
  readonly count: number;
  readonly day: ReactNode;
  readonly children: ReactNode;
}

function Flow({ count, day, children }: FlowProps) {
  return (
    <li className={classes.flow}>
      <span className={classes.count}>
        <Quantity value={count} />
      </span>
      <span>{children}</span>
      <span className={classes.day}>{day}</span>
    </li>
  );
}

interface NamedProps {
  readonly to: PageAddress;
  readonly kind: 'order' | 'shipment' | 'resupplyOrder';
  readonly number: string;
}

function Named({ to, kind, number }: NamedProps) {
  const { t } = useTranslation();
  return (
    <PageLink to={to} underline="always">
      {t(($) => $.kinds.one[kind])} {number}
    </PageLink>
  );
}

/** A day on which pieces leave or come, and whether it has passed. */
function Due({ day, today }: { readonly day: string; readonly today: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Day day={day} />
      {day < today && (
        <>
          {' '}
          <Text span inherit c="red">
            {t(($) => $.stockScreens.record.late)}
          </Text>
        </>
      )}
    </>
  );
}

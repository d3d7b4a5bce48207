import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/dates/time.tsx';
import { Quantity } from '../../../ui/labels/amounts.tsx';
import { type PageAddress, PageLink } from '../../../ui/link.tsx';
import classes from './stock-flows.module.css';

interface FlowProps {
  readonly count: number;
  readonly day: ReactNode;
  readonly children: ReactNode;
}

/** Pieces in a list with their document and day. */
export function Flow({ count, day, children }: FlowProps) {
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

/** A link to the document of pieces. */
export function Named({ to, kind, number }: NamedProps) {
  const { t } = useTranslation();
  return (
    <PageLink to={to} underline="always">
      {t(($) => $.kinds.one[kind])} {number}
    </PageLink>
  );
}

/** Day on which pieces leave or arrive, marked if past. */
export function Due({ day, today }: { readonly day: string; readonly today: string }) {
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

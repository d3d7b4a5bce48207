import '../../../i18n/late/open-invoices.ts';
import type { CallOutput } from '@halla/contract/calls';
import { AGE_NAMES, type Age } from '@halla/domain/billing/ageing';
import { type Currency, moneyFromWire, moneyToWire, sumByCurrency } from '@halla/domain/documents/money';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Money } from '../../../ui/labels/amounts.tsx';
import classes from './due-by-age.module.css';

type Sum = CallOutput<'get_open_invoices'>['sums'][number];

interface DueByAgeProps {
  /** Only this client; undefined: all. */
  readonly companyId: number | undefined;
}

/** Amounts due by currency: in total, then by age from not yet due to oldest. */
export function DueByAge({ companyId }: DueByAgeProps) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_open_invoices', companyId === undefined ? {} : { companyId }));
  if (data === undefined) return null;
  return totalsOf(data.sums).map((total) => {
    const { currency } = total;
    const sums = data.sums.filter((sum) => sum.currency === currency);
    return (
      <dl key={currency} className={classes.sums}>
        <Due label={t(($) => $.openInvoices.all)} value={moneyToWire(total)} currency={currency} />
        {AGE_NAMES.map((age) => (
          <Due
            key={age}
            label={t(($) => $.openInvoices.ages[age])}
            value={dueAt(sums, age)}
            currency={currency}
          />
        ))}
      </dl>
    );
  });
}

interface DueProps {
  readonly label: string;
  readonly value: number;
  readonly currency: Currency;
}

function Due({ label, value, currency }: DueProps) {
  return (
    <div className={classes.sum} data-empty={value === 0}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <dd className={classes.due}>
        <Money value={value} currency={currency} />
      </dd>
    </div>
  );
}

function dueAt(sums: readonly Sum[], age: Age): number {
  return sums.find((sum) => sum.age === age)?.due ?? 0;
}

function totalsOf(sums: readonly Sum[]) {
  return sumByCurrency(sums.flatMap(({ due, currency }) => moneyFromWire(due, currency) ?? []));
}

import '../../../i18n/late/sales-ledger.ts';
import { ISSUER_KEYS, type IssuerKey } from '@halla/domain/documents/issuers';
import { Group, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { declaredPeriods, type Period } from './ledger-period.ts';

interface LedgerSubjectProps {
  readonly value: { readonly issuer: IssuerKey; readonly period: Period };
  readonly onIssuer: (issuer: IssuerKey) => void;
  readonly onPeriod: (period: Period) => void;
  /** Further choices. */
  readonly children?: ReactNode;
}

/** Issuer and period of the ledger, kept in the address. */
export function LedgerSubject({ value, onIssuer, onPeriod, children }: LedgerSubjectProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" mb="md" align="flex-end">
      <NativeSelect
        label={t(($) => $.salesLedger.issuer)}
        w={{ base: '100%', xs: 180 }}
        value={value.issuer}
        onChange={({ currentTarget }) => {
          const issuer = ISSUER_KEYS.find((one) => one === currentTarget.value);
          if (issuer !== undefined) onIssuer(issuer);
        }}
        data={ISSUER_KEYS.map((key) => ({ value: key, label: t(($) => $.orders.issuers[key]) }))}
      />
      <DateRange
        label={t(($) => $.salesLedger.period)}
        isLabelled
        isAhead
        presets={declaredPeriods(dayOfBusiness()).map(({ name, period: { from, to } }) => ({
          value: [from, to],
          label: t(($) => $.salesLedger.periods[name]),
        }))}
        value={value.period}
        onChange={({ from, to }) => onPeriod({ from: from ?? '', to: to ?? '' })}
      />
      {children}
    </Group>
  );
}

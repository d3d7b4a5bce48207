import type { PersonalDemo, PersonalDispatch } from '@halla/contract/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ExactTime, RelativeTime } from '../../../ui/dates/time.tsx';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';

/** What the user sold: when, to whom, what, and whether it is still there. */
export const DISPATCH_COLUMNS: readonly Column<PersonalDispatch>[] = defineColumns<PersonalDispatch>([
  {
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.date),
    value: (row) => new Date(row.createdAt),
    cell: (row) => <ExactTime at={row.createdAt} />,
    firstDescending: true,
    width: WIDTHS.exactTime,
  },
  {
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    value: (row) => clientText(row.clientInfo),
    width: 170,
    keep: 1,
  },
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: (row) => row.serialNumber,
    width: WIDTHS.serialNumber,
  },
  {
    id: 'withClient',
    title: (t) => t(($) => $.lifecycle.withClient),
    value: (row, t) => t(($) => (row.withClient ? $.lifecycle.yes : $.lifecycle.returned)),
    cell: (row) => <WithClient row={row} />,
    width: 130,
  },
]);

/** Devices the user has out in demo. */
export const DEMO_COLUMNS: readonly Column<PersonalDemo>[] = defineColumns<PersonalDemo>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.lifecycle.device),
    value: (row) => row.serialNumber,
    width: WIDTHS.serialNumber,
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: (row, t) => familyLabel(row.deviceType, t),
    width: 140,
  },
  {
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    value: (row, t) => clientText(row.clientInfo) || t(($) => $.lifecycle.demos.car),
    width: 170,
    keep: 1,
  },
  {
    id: 'country',
    title: (t) => t(($) => $.lifecycle.country),
    value: (row) => row.clientInfo?.location,
    cell: (row) => <Country location={row.clientInfo?.location ?? null} />,
    width: WIDTHS.country,
  },
  {
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.demos.since),
    value: (row) => new Date(row.createdAt),
    cell: (row) => <RelativeTime at={row.createdAt} />,
    firstDescending: true,
    width: WIDTHS.relativeTime,
  },
]);

function WithClient({ row }: { readonly row: PersonalDispatch }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={row.withClient ? 'green' : 'gray'}>
      {t(($) => (row.withClient ? $.lifecycle.yes : $.lifecycle.returned))}
    </Badge>
  );
}

/** A dispatch on a small screen. */
export function DispatchCard({ row }: { readonly row: PersonalDispatch }) {
  return <PersonalCard row={row} badge={<WithClient row={row} />} />;
}

/** A demo device on a small screen. */
export function DemoCard({ row }: { readonly row: PersonalDemo }) {
  const { t } = useTranslation();
  return (
    <PersonalCard
      row={row}
      badge={
        <Text size="sm" c="dimmed">
          {familyLabel(row.deviceType, t)}
        </Text>
      }
    />
  );
}

function PersonalCard({ row, badge }: { readonly row: PersonalDemo; readonly badge: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} size="sm">
          {row.serialNumber}
        </Text>
        {badge}
      </Group>
      <Text size="sm">{clientText(row.clientInfo) || t(($) => $.lifecycle.demos.car)}</Text>
      <Text size="xs" c="dimmed">
        <RelativeTime at={row.createdAt} />
      </Text>
    </Stack>
  );
}

import type { PersonalDemo, PersonalDispatch, PersonalRecord } from '@halla/contract/lifecycle';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { type Column, defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';

const SERIAL_NUMBER: Column<PersonalRecord> = {
  id: 'serialNumber',
  title: (t) => t(($) => $.lifecycle.device),
  value: (row) => row.serialNumber,
  width: WIDTHS.serialNumber,
  inCard: 'title',
};

/** Sales of the user: time, client, device, and whether it is still there. */
export const DISPATCH_COLUMNS: readonly Column<PersonalDispatch>[] = defineColumns<PersonalDispatch>([
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.date),
    at: (row) => row.createdAt,
    exact: true,
    inCard: 'fact',
  }),
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    text: (row) => clientText(row.clientInfo),
    width: 170,
    keep: 1,
    inCard: 'text',
  }),
  SERIAL_NUMBER,
  stateColumn({
    id: 'withClient',
    title: (t) => t(($) => $.lifecycle.withClient),
    state: (row) => row.withClient,
    text: withClientText,
    badge: (withClient) => <WithClient withClient={withClient} />,
    width: 130,
    inCard: 'corner',
    // A card has no column title that would explain "yes".
    offCard: ({ withClient }) => withClient,
  }),
]);

/** Devices the user has out in demo. */
export const DEMO_COLUMNS: readonly Column<PersonalDemo>[] = defineColumns<PersonalDemo>([
  SERIAL_NUMBER,
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: (row, t) => familyLabel(row.deviceType, t),
    width: 140,
    inCard: 'corner',
  },
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.lifecycle.client),
    text: (row, t) => clientText(row.clientInfo) || t(($) => $.lifecycle.demos.car),
    width: 170,
    keep: 1,
    inCard: 'text',
  }),
  {
    id: 'country',
    title: (t) => t(($) => $.lifecycle.country),
    value: (row) => row.clientInfo?.location,
    cell: (row) => <Country location={row.clientInfo?.location ?? null} />,
    width: WIDTHS.country,
  },
  timeColumn({
    id: 'createdAt',
    title: (t) => t(($) => $.lifecycle.demos.since),
    at: (row) => row.createdAt,
    inCard: 'fact',
  }),
]);

function withClientText(withClient: boolean, t: Translate): string {
  return t(($) => (withClient ? $.lifecycle.yes : $.lifecycle.returned));
}

function WithClient({ withClient }: { readonly withClient: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={withClient ? 'green' : 'gray'}>
      {withClientText(withClient, t)}
    </Badge>
  );
}

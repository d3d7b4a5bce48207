import '../../../i18n/late/crash-log-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { pageAddress } from '@halla/domain/resources/resources';
import { PRODUCT_NAMES, type Product } from '@halla/domain/software/products';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';

type UnknownDevice = CallOutput<'get_unknown_software_versions'>['devices'][number];

const STEP = 20;

const COLUMNS = defineColumns<UnknownDevice>([
  textColumn({
    id: 'device',
    title: (t) => t(($) => $.crashLogScreens.device),
    text: ({ serialNumber, deviceName }) => [serialNumber, deviceName].filter(Boolean).join(' '),
    width: 190,
    inCard: 'title',
  }),
  {
    id: 'product',
    title: (t) => t(($) => $.software.product),
    value: ({ product }) => PRODUCT_NAMES[product],
    width: 120,
    inCard: 'fact',
  },
  textColumn({
    id: 'version',
    title: (t) => t(($) => $.software.unknown.version),
    text: ({ version }) => version,
    width: 200,
    grows: true,
    inCard: 'fact',
  }),
  timeColumn({
    id: 'lastSeenAt',
    title: (t) => t(($) => $.software.unknown.lastSeen),
    at: ({ lastSeenAt }) => lastSeenAt,
    inCard: 'corner',
  }),
]);

/**
 * Devices that are offered no software because their version is unknown, for one product or all; nothing if
 * there are none.
 */
export function UnknownVersions({ product }: { readonly product?: Product }) {
  const { t } = useTranslation();
  const input = product === undefined ? {} : { type: product };
  const query = useQuery(callQuery('get_unknown_software_versions', input));
  const rows = query.data?.devices ?? [];
  // A failure is shown, because a missing list would suggest there are no such devices.
  if (rows.length === 0 && !query.isError) return null;
  return (
    <Panel title={t(($) => $.software.unknown.title)}>
      <Text size="sm" c="dimmed" mt={-8} mb="sm">
        {t(($) => $.software.unknown.hint)}
      </Text>
      <SmallTable
        label={t(($) => $.software.unknown.table)}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        status={query}
        step={STEP}
        rowLink={({ id }) => pageAddress('device', id)}
      />
    </Panel>
  );
}

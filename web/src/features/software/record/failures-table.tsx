import '../../../i18n/late/crash-log-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

type Failure = CallOutput<'get_release_progress'>['failures'][number];

const COLUMNS = defineColumns<Failure>([
  timeColumn({
    id: 'date',
    title: (t) => t(($) => $.crashLogScreens.date),
    at: ({ date }) => date,
    inCard: 'corner',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.crashLogScreens.device),
    device: ({ Device }) => Device,
    inCard: 'fact',
  }),
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogScreens.reason),
    text: ({ reason }, t) => reason ?? t(($) => $.crashLogScreens.noReason),
    grows: true,
    inCard: 'title',
  }),
]);

/** Devices that failed to install a release, newest reports first. */
export function FailuresTable({ failures }: { readonly failures: readonly Failure[] }) {
  const { t } = useTranslation();
  return (
    <SmallTable
      label={t(($) => $.software.failures)}
      columns={COLUMNS}
      rows={failures}
      rowId={({ id }) => id}
      status={LOADED}
      rowLink={({ Device }) => pageAddress('device', Device.id)}
    />
  );
}

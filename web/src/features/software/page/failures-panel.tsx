import type { CallOutput } from '@halla/contract/calls';
import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { deviceColumn } from '../../../entities/device/device-column.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

type Failure = CallOutput<'get_release_progress'>['failures'][number];

const COLUMNS = defineColumns<Failure>([
  timeColumn({
    id: 'date',
    title: (t) => t(($) => $.crashLogs.date),
    at: ({ date }) => date,
    inCard: 'corner',
  }),
  deviceColumn({
    id: 'device',
    title: (t) => t(($) => $.crashLogs.device),
    device: ({ Device }) => Device,
    inCard: 'fact',
  }),
  textColumn({
    id: 'reason',
    title: (t) => t(($) => $.crashLogs.reason),
    text: ({ reason }, t) => reason ?? t(($) => $.crashLogs.noReason),
    grows: true,
    inCard: 'title',
  }),
]);

/** Devices that failed to install a release, newest reports first; nothing if there are none. */
export function FailuresPanel({ failures }: { readonly failures: readonly Failure[] }) {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  const title = t(($) => $.software.failures);
  return (
    <Panel title={title}>
      <SmallTable
        label={title}
        columns={COLUMNS}
        rows={failures}
        rowId={({ id }) => id}
        status={LOADED}
        rowLink={({ Device }) => pageAddress('device', Device.id)}
      />
    </Panel>
  );
}

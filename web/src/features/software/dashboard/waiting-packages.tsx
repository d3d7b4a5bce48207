import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { WAITING_COLUMNS } from '../list/package-columns.tsx';

const STEP = 5;

/** Prereleases of all products that wait for their release, newest first; nothing if there are none. */
export function WaitingPackages() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_software_packages', { prerelease: true }));
  const rows = query.data?.packages ?? [];
  // A failure is shown, because a missing list would suggest there are no such packages.
  if (rows.length === 0 && !query.isError) return null;
  const title = t(($) => $.software.waiting);
  return (
    <Panel title={title}>
      <SmallTable
        label={title}
        columns={WAITING_COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        status={query}
        step={STEP}
        rowLink={({ id }) => pageAddress('softwarePackage', id)}
      />
    </Panel>
  );
}

import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { RECENT_COLUMNS } from '../list/package-columns.tsx';

/** The newest releases of all products with their installs. */
export function RecentReleases() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_software_packages', { limit: TABLE_PAGE_SIZES.softwareDashboard }));
  const title = t(($) => $.software.recentReleases);
  return (
    <Panel
      title={title}
      actions={<PageLink to="/cpanel/software/releases">{t(($) => $.software.allReleases)}</PageLink>}
    >
      <SmallTable
        label={title}
        columns={RECENT_COLUMNS}
        rows={query.data?.packages ?? []}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ id }) => pageAddress('softwarePackage', id)}
        empty={<EmptyState text={t(($) => $.software.noneReleased.title)} />}
      />
    </Panel>
  );
}

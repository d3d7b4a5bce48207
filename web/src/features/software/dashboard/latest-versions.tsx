import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { Badge, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { latestState } from '../api/latest-state.ts';

/** The highest released version of each product, and its release date. */
export function LatestVersions() {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.software.latest)}>
      <Versions />
    </Panel>
  );
}

function Versions() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_latest_software_version', {}));
  if (query.isPending) return <Skeleton h={76} />;
  if (query.isError && query.data === undefined) return <ErrorState query={query} />;
  const { data: versions } = query.data;
  if (versions.length === 0) return <EmptyState title={t(($) => $.software.noneReleased.title)} />;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
      {versions.map(({ product, version, date, ...latest }) => (
        <Stack key={product} gap={2}>
          <PageLink to={`/cpanel/software/releases/${product}`} size="sm">
            {PRODUCT_NAMES[product]}
          </PageLink>
          <Text fz={24} fw={600} className="tabular">
            {version}
          </Text>
          <Text size="sm" c="dimmed">
            <RelativeTime at={date} />
          </Text>
          <LatestBadge state={latestState(latest)} />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

/** Badge of a latest version that is not offered to further devices; nothing for others. */
function LatestBadge({ state }: { readonly state: ReturnType<typeof latestState> }) {
  const { t } = useTranslation();
  if (state === 'offered') return null;
  return (
    <Badge color={state === 'halted' ? 'red' : 'orange'} variant="light">
      {t(($) => $.software.latestStates[state])}
    </Badge>
  );
}

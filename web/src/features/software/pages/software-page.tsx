import '../../../i18n/late/software.ts';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { CrashReports } from '../dashboard/crash-reports.tsx';
import { LatestVersions } from '../dashboard/latest-versions.tsx';
import { RecentReleases } from '../dashboard/recent-releases.tsx';
import { VersionsWithCrashes } from '../dashboard/version-crashes.tsx';
import { WaitingPackages } from '../dashboard/waiting-packages.tsx';
import { UnknownVersions } from '../list/unknown-versions.tsx';

/** Software dashboard: current releases, how many devices run them, and how often they crash. */
export function SoftwarePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.panel.tiles.software)}
        actions={
          <Button
            component={Link}
            to="/cpanel/software/releases"
            leftSection={<Package size={16} aria-hidden />}
          >
            {t(($) => $.software.releases)}
          </Button>
        }
      />
      <Stack gap="md">
        <LatestVersions />
        <WaitingPackages />
        <RecentReleases />
        <UnknownVersions />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md" style={{ alignItems: 'start' }}>
          <VersionsWithCrashes />
          <CrashReports />
        </SimpleGrid>
      </Stack>
    </>
  );
}

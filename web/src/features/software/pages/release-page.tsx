import '../../../i18n/late/software.ts';
import { PRODUCT_NAMES } from '@halla/domain/software/products';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { ReleaseStateBadge } from '../api/release-state.tsx';
import { FailuresPanel } from '../page/failures-panel.tsx';
import { FleetPanel } from '../page/fleet-panel.tsx';
import { HaltedNote, UnsignedNote } from '../page/halted-note.tsx';
import { HarmPanel } from '../page/harm-panel.tsx';
import { RatesPanel } from '../page/rates-panel.tsx';
import { ReleaseActions } from '../page/release-actions.tsx';
import { ReleaseDetails } from '../page/release-details.tsx';
import { StagesPanel } from '../page/stages-panel.tsx';

/** Progress of one release, and its available steps. */
export function ReleasePage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="package_id"
      call="get_release_progress"
      input={(packageid) => ({ packageid })}
      pick={(progress) => progress}
      above={[{ label: t(($) => $.shell.panel.tiles.software), to: '/cpanel/software' }]}
      list={{ label: t(($) => $.software.releases), to: '/cpanel/software/releases' }}
      number={(id) => t(($) => $.software.number, { id: id ?? '' }).trim()}
      title={({ package: { product, version } }) => `${PRODUCT_NAMES[product]} ${version}`}
      crumb={({ package: { product, version } }) => `${PRODUCT_NAMES[product]} ${version}`}
      badges={({ package: release }) => <ReleaseStateBadge release={release} />}
      actions={(progress) => (
        <>
          <HistoryButton of={{ kind: 'softwarePackage', id: progress.package.id }} />
          <ReleaseActions progress={progress} />
        </>
      )}
    >
      {(progress) =>
        progress === undefined ? (
          <Skeleton h={480} />
        ) : (
          <Stack gap="md">
            <HaltedNote release={progress.package} />
            <UnsignedNote release={progress.package} />
            <StagesPanel progress={progress} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
              <FleetPanel progress={progress} />
              <ReleaseDetails release={progress.package} />
            </SimpleGrid>
            <HarmPanel progress={progress} />
            <RatesPanel version={progress.package.version} days={progress.days} />
            <FailuresPanel failures={progress.failures} />
          </Stack>
        )
      }
    </ResourcePage>
  );
}

import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { pageAddress } from '@halla/domain/resources/resources';
import { ActionIcon, Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { ErrorState, NotFoundState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { useDevice } from '../api/use-devices.ts';
import { DetailsPanel } from '../components/details-panel.tsx';
import { DeviceTimeline } from '../timeline/device-timeline.tsx';
import type { LabelDevice } from './labels.ts';
import { LifeCyclePanel } from './life-cycle-panel.tsx';

const DeviceFiles = lazy(async () => ({
  default: (await import('../../../entities/device/device-files.tsx')).DeviceFiles,
}));

export interface DeviceDialogProps {
  /** null while the dialog is closed. */
  readonly id: number | null;
  readonly level: Level;
  readonly onClose: () => void;
  readonly onLabel: (device: LabelDevice) => void;
}

/** Everything the workshop wants to know and do about one device. */
export function DeviceDialog({ id, onClose, ...props }: DeviceDialogProps) {
  return id === null ? null : <OpenDialog id={id} onClose={onClose} {...props} />;
}

interface OpenDialogProps extends DeviceDialogProps {
  readonly id: number;
}

function OpenDialog({ id, onClose, onLabel, ...props }: OpenDialogProps) {
  const { t } = useTranslation();
  const query = useDevice(id);
  const device = query.data?.device;
  const isGone = query.error instanceof ApiError && query.error.code === 'core.not_found';
  return (
    <DetailDialog
      opened
      onClose={onClose}
      title={
        <Group component="span" gap="sm" wrap="nowrap">
          <Text span inherit className="tabular" truncate>
            {device?.serialNumber ?? t(($) => (isGone ? $.ui.failed.notFound : $.production.dialog.loading))}
          </Text>
          {device?.latest && (
            <Text span visibleFrom="sm">
              <StateBadge state={device.latest.state} />
            </Text>
          )}
        </Group>
      }
      actions={
        device && (
          <>
            <Button
              variant="default"
              visibleFrom="sm"
              leftSection={<QrCode size={16} aria-hidden />}
              onClick={() => onLabel(device)}
            >
              {t(($) => $.production.dialog.label)}
            </Button>
            <ActionIcon
              variant="default"
              size={44}
              hiddenFrom="sm"
              aria-label={t(($) => $.production.dialog.label)}
              onClick={() => onLabel(device)}
            >
              <QrCode size={18} aria-hidden />
            </ActionIcon>
            <PageLink to={pageAddress('device', device.id)} size="sm" py={10}>
              {t(($) => $.production.dialog.open)}
            </PageLink>
          </>
        )
      }
    >
      {device !== undefined ? (
        <Body device={device} {...props} />
      ) : isGone ? (
        <NotFoundState />
      ) : query.isError ? (
        <ErrorState query={query} />
      ) : (
        <Skeleton h={360} />
      )}
    </DetailDialog>
  );
}

interface BodyProps extends Pick<DeviceDialogProps, 'level'> {
  readonly device: DeviceDetail;
}

function Body({ device, level }: BodyProps) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <LifeCyclePanel device={device} level={level} />
        <DetailsPanel device={device} level={level} />
      </SimpleGrid>
      <DeviceTimeline deviceId={device.id} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Suspense fallback={<Skeleton h={200} />}>
          <DeviceFiles deviceId={device.id} />
        </Suspense>
      </SimpleGrid>
    </Stack>
  );
}

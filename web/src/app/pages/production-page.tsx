import { hasLevel, LEVELS } from '@halla/domain/access/levels';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSession } from '../../core/session.ts';
import { Production } from '../../features/devices/production/production.tsx';

const ClientInfoDialog = lazy(async () => ({
  default: (await import('../../entities/client/client-info-dialog.tsx')).ClientInfoDialog,
}));
const ChecklistPanel = lazy(async () => ({
  default: (await import('../../entities/resource/files/checklist-panel.tsx')).ChecklistPanel,
}));
const PhotosPanel = lazy(async () => ({
  default: (await import('../../entities/resource/files/photos-panel.tsx')).PhotosPanel,
}));

/** The production list with what other parts of the product bring to its dialogs. */
export function ProductionPage() {
  const session = useSession();
  if (session === null) return null;
  const level = session.user.permissionLevel;
  const canEdit = hasLevel(level, [LEVELS.PRODUCTION, LEVELS.ADMIN]);
  return (
    <Suspense>
      <Production
        level={level}
        ClientDialog={ClientInfoDialog}
        files={(deviceId) => (
          <Suspense fallback={<Skeleton h={200} />}>
            <ChecklistPanel deviceId={deviceId} canEdit={canEdit} />
            <PhotosPanel deviceId={deviceId} canEdit={canEdit} />
          </Suspense>
        )}
      />
    </Suspense>
  );
}

import { hasLevel, type Level } from '@halla/domain/access/levels';
import { rootLevels } from '@halla/domain/files/file-roots';
import { Stack } from '@mantine/core';
import { ChecklistPanel } from '../../../entities/resource/files/checklist-panel.tsx';
import { PhotosPanel } from '../../../entities/resource/files/photos-panel.tsx';

export interface DeviceFilesProps {
  readonly deviceId: number;
  readonly level: Level;
}

/** Checklists and production photos of a device, as far as the level may change them. */
export function DeviceFiles({ deviceId, level }: DeviceFilesProps) {
  return (
    <Stack gap="md">
      <ChecklistPanel deviceId={deviceId} canEdit={hasLevel(level, rootLevels('checklist', 'write'))} />
      <PhotosPanel deviceId={deviceId} canEdit={hasLevel(level, rootLevels('production_photos', 'write'))} />
    </Stack>
  );
}

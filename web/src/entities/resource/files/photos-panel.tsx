import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceFilesProps } from './checklist-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { photosOf } from './file-place.ts';
import { Gallery } from './gallery.tsx';

/** The production photos of a device. */
export function PhotosPanel({ deviceId, canEdit }: DeviceFilesProps) {
  const { t } = useTranslation();
  const place = useMemo(() => photosOf(deviceId), [deviceId]);
  return (
    <FilePanel
      place={place}
      title={t(($) => $.files.photos.title)}
      canEdit={canEdit}
      empty={t(($) => $.files.photos.empty)}
      add={t(($) => $.files.photos.add)}
      deleteTitle={t(($) => $.files.photos.delete)}
    >
      {({ list: { root_dir: root, items }, onDelete }) => (
        <Gallery root={root} items={items} label={t(($) => $.files.photos.title)} onDelete={onDelete} />
      )}
    </FilePanel>
  );
}

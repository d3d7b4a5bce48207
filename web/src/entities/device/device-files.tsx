import { FilesPanel } from '../resource/files/files-panel.tsx';

/** Checklists and production photos of a device. */
export function DeviceFiles({ deviceId }: { readonly deviceId: number }) {
  const device = { kind: 'device', id: deviceId } as const;
  return (
    <>
      <FilesPanel parent={device} root="checklist" />
      <FilesPanel parent={device} root="production_photos" />
    </>
  );
}

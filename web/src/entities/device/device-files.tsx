import { FilesPanel } from '../resource/files/files-panel.tsx';

interface DeviceFilesProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
}

/** Checklists and production photos of a device. */
export function DeviceFiles({ device: { id, serialNumber } }: DeviceFilesProps) {
  const device = { kind: 'device', id } as const;
  return (
    <>
      <FilesPanel parent={device} root="checklist" name={serialNumber} />
      <FilesPanel parent={device} root="production_photos" name={serialNumber} />
    </>
  );
}

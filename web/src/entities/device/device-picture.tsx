import { DEVICE_TYPE_IMAGE, type DeviceType } from '@halla/domain/devices/serial';

export interface DevicePictureProps {
  readonly type: DeviceType;
  /** Width and height in pixels. */
  readonly size: number;
  /** Name of the family, unless it is written beside the picture. */
  readonly alt?: string;
}

/** Illustration of a device family. */
export function DevicePicture({ type, size, alt = '' }: DevicePictureProps) {
  return (
    <img
      src={`/devices/${DEVICE_TYPE_IMAGE[type]}.svg`}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
      style={{ flex: 'none', display: 'block' }}
    />
  );
}

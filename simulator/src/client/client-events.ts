import type { PresetMap, Upload } from './uploads.ts';

/** Callbacks about the traffic of a device. Nothing is dropped without `onDropped`. */
export interface ClientEvents {
  /** An upload was stored. `bytes` were transferred; `duplicate` means the portal already had it. */
  readonly onDelivered?: (event: { upload: Upload; bytes: number; duplicate: boolean }) => void;
  /** The portal answered a hello. */
  readonly onGreeted?: () => void;
  /** An upload left the queue without being stored. */
  readonly onDropped?: (event: { upload: Upload; status: number; code: string; message: string }) => void;
  /** A repeatedly failing upload was moved to the end of the queue; `reason` is the last answer. */
  readonly onDeferred?: (event: { upload: Upload; reason: string }) => void;
  /**
   * The portal is unreachable or requested a pause; `isBusy`: it works but limits the rate of this device.
   */
  readonly onPause?: (event: { reason: string; pauseMs: number; isBusy: boolean }) => void;
  /** The key is wrong or revoked. */
  readonly onUnauthorised?: (event: { message: string }) => void;
  /** The presets of the portal differ from those of the device. */
  readonly onPresets?: (event: { revision: number; presets: PresetMap }) => void;
}

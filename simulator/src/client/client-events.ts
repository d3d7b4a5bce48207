import type { PresetMap, Upload } from './uploads.ts';

/** Callbacks about the traffic of a device. Nothing is dropped without `onDropped`. */
export interface ClientEvents {
  /** An upload was stored. `bytes` went over the line; `duplicate` means the portal had it already. */
  readonly onDelivered?: (event: { upload: Upload; bytes: number; duplicate: boolean }) => void;
  /** The portal answered a greeting. */
  readonly onGreeted?: () => void;
  /** An upload left the queue without being stored. */
  readonly onDropped?: (event: { upload: Upload; status: number; code: string; message: string }) => void;
  /** An upload that fails repeatedly went to the end of the queue; `reason` is the last answer. */
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

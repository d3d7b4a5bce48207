import type { PlaceBefore } from '@halla/domain/lifecycle/lifecycle';
import type { ComponentType, ReactNode } from 'react';
import type { ClientDialog } from '../../../entities/client/client-choice.tsx';

/** A device to move; without an id it is to be made with this serial number. */
export interface MovedDevice {
  readonly id: number | null;
  readonly serialNumber: string;
  /** Where it was in its life when it was chosen; null: it has no record. */
  readonly latest: PlaceBefore | null;
}

/** Parts of other features that the page hands in. */
export interface TransferSlots {
  readonly DevicePicker: ComponentType<{
    readonly value: MovedDevice | null;
    readonly onChange: (device: MovedDevice | null) => void;
    readonly allowAdd?: boolean;
    readonly scansSeveral?: boolean;
    readonly label?: string;
    readonly description?: ReactNode;
    readonly error?: ReactNode;
    readonly disabled?: boolean;
  }>;
  readonly ClientDialog: ClientDialog;
}

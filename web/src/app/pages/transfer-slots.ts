import { ClientInfoDialog } from '../../entities/client/client-info-dialog.tsx';
import { DevicePicker } from '../../entities/device/device-picker.tsx';
import type { TransferSlots } from '../../features/lifecycle/components/slots.ts';

/** What the transfer pages take from other features. */
export const TRANSFER_SLOTS: TransferSlots = { DevicePicker, ClientDialog: ClientInfoDialog };

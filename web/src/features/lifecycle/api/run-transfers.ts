import type { CallInput, CallOutput } from '@halla/contract/calls';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { PLAN_OPEN } from '../../../entities/device/ask-to-end-plans.ts';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { errorText } from '../../../i18n/i18n.ts';

type Output = CallOutput<'add_transfer'>;

/** What became of one device. */
export interface TransferResult {
  readonly device: PickedDevice;
  /** kept: it will be sent when the server can be reached. */
  readonly outcome: 'done' | 'failed' | 'undone' | 'kept';
  /** The new record; undefined when there is none. */
  readonly record?: Output['lcs'][number] | undefined;
  readonly newOwner?: Output['newOwner'];
  /** Why it failed, or could not be undone, in the language shown; undefined: no answer came. */
  readonly reason?: string | undefined;
}

export interface TransferRun {
  readonly write: Writer;
  readonly devices: readonly PickedDevice[];
  /** What is the same for all of them. */
  readonly transfer: Omit<CallInput<'add_transfer'>['transferData'], 'Device' | 'newDevice'>;
  readonly clientInfo: CallInput<'add_transfer'>['clientInfo'];
  readonly note: string;
  readonly onResult: (result: TransferResult) => void;
  /** Asks whether a device is sold although it is promised to somebody. */
  readonly askToEndPlans: (serialNumber: string) => Promise<boolean>;
}

/** Moves devices sequentially; a refusal does not stop the rest. */
export async function runTransfers({ devices, onResult, ...run }: TransferRun): Promise<TransferResult[]> {
  const results: TransferResult[] = [];
  for (const device of devices) {
    const result = await moveOne(device, run);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function moveOne(
  device: PickedDevice,
  run: Omit<TransferRun, 'devices' | 'onResult'>,
  endsPlans = false,
): Promise<TransferResult> {
  const { write, transfer, clientInfo, note, askToEndPlans } = run;
  const { id, serialNumber, latest } = device;
  const moved = id === null ? { newDevice: serialNumber } : { Device: { id } };
  const input = {
    clientInfo,
    transferData: { ...transfer, ...moved, ...(endsPlans && { details: { endPlans: true } }) },
    ...(note !== '' && { noteText: note }),
  };
  try {
    // The result list shows each refusal beside its device.
    const { lcs, newOwner } = await write('add_transfer', input, {
      quiet: true,
      slot: serialNumber,
      keep: keepInTray(
        { call: 'add_transfer', input, label: serialNumber, file: null, seenRecordId: latest?.id ?? null },
        { quiet: true },
      ),
    });
    return { device, outcome: 'done', record: lcs[0], newOwner };
  } catch (error) {
    if (error instanceof KeptForLater) return { device, outcome: 'kept' };
    if (error instanceof ApiError && error.code === PLAN_OPEN && (await askToEndPlans(serialNumber)))
      return moveOne(device, run, true);
    if (error instanceof ApiError) return { device, outcome: 'failed', reason: errorText(error) };
    console.warn(`It is not known whether ${serialNumber} was moved`, error);
    return { device, outcome: 'failed' };
  }
}

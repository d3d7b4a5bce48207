import type { CallInput, CallOutput } from '@halla/contract/calls';
import { stateFromForm } from '@halla/domain/lifecycle/transfers';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import { moveRefusal } from '../../../core/calls/move-refusal.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { PLAN_OPEN } from '../../../entities/device/ask-to-end-plans.ts';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';

type Output = CallOutput<'add_transfer'>;

/** Result for one device. */
export interface TransferResult {
  readonly device: PickedDevice;
  /** kept: in the tray, to be sent later. */
  readonly outcome: 'done' | 'failed' | 'undone' | 'kept';
  /** The new record; undefined if there is none. */
  readonly record?: Output['lcs'][number] | undefined;
  readonly newOwner?: Output['newOwner'];
  /** Sends a switch of client instead, if that would achieve the same. */
  readonly switchClient?: (() => Promise<TransferResult>) | undefined;
  /** Why it failed or could not be undone, in the language shown; undefined if there was no response. */
  readonly reason?: string | undefined;
}

export interface TransferRun {
  readonly write: Writer;
  readonly devices: readonly PickedDevice[];
  /** Input common to all devices. */
  readonly transfer: Omit<CallInput<'add_transfer'>['transferData'], 'Device' | 'newDevice'>;
  readonly clientInfo: CallInput<'add_transfer'>['clientInfo'];
  readonly note: string;
  readonly onResult: (result: TransferResult) => void;
  /** Asks whether to sell a device although it is promised to another client. */
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

type Details = NonNullable<CallInput<'add_transfer'>['transferData']['details']>;

/** The record that the transfer would write. */
function wantedBy({ transfer: { state }, clientInfo = null }: Pick<TransferRun, 'transfer' | 'clientInfo'>) {
  return state === undefined ? null : { state: stateFromForm(state).state, clientInfo };
}

async function moveOne(
  device: PickedDevice,
  run: Omit<TransferRun, 'devices' | 'onResult'>,
  details: Details = {},
): Promise<TransferResult> {
  const { write, transfer, clientInfo, note, askToEndPlans } = run;
  const { id, serialNumber, latest } = device;
  const moved = id === null ? { newDevice: serialNumber } : { Device: { id } };
  const input = {
    clientInfo,
    transferData: { ...transfer, ...moved, ...(Object.keys(details).length > 0 && { details }) },
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
      return moveOne(device, run, { ...details, endPlans: true });
    if (error instanceof ApiError) {
      const { reason, way } = moveRefusal(error, wantedBy(run));
      const switchClient = () => moveOne(device, run, { ...details, switchClient: true });
      return { device, outcome: 'failed', reason, ...(way === 'switch_client' && { switchClient }) };
    }
    console.warn(`It is not known whether ${serialNumber} was moved`, error);
    return { device, outcome: 'failed' };
  }
}

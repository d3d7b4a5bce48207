import type { CallInput } from '@halla/contract/calls';
import { isSameClient } from '@halla/domain/lifecycle/transfers';
import { ApiError, KeptForLater } from '../../../core/calls/api-errors.ts';
import { newWriteId } from '../../../core/calls/write-ids.ts';
import type { Writer } from '../../../core/calls/writer.ts';
import type { WriteToKeep } from '../../../core/tray/entry.ts';
import { hasWaiting, keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { movedSince } from '../../../core/tray/moved-since.ts';
import { lineOf } from '../../../core/tray/queued-calls.ts';
import { PLAN_OPEN } from '../../../entities/device/ask-to-end-plans.ts';
import type { ChosenState } from '../../../entities/device/state-picker.tsx';
import { rememberDevices } from './seen-devices.ts';
import {
  changed,
  type DeviceCode,
  readyItems,
  type SeriesDevice,
  type SeriesItem,
  type SeriesResult,
  withFound,
} from './series.ts';
import type { SeriesStore } from './series-store.ts';

const UNAUTHORISED = 401;
const ALREADY_DONE = 'core.already_done';

type MoveInput = CallInput<'edit_lifecyclestate'>;

interface Saving {
  readonly store: SeriesStore;
  /** State for all devices. */
  readonly chosen: ChosenState;
  readonly write: Writer;
  /** Reloads a device, because the state of a refused one may have changed. */
  readonly lookUp: (code: DeviceCode) => Promise<SeriesDevice | null>;
  /** Asks whether to sell a device although it is promised. */
  readonly mayEndPlans: (device: SeriesDevice) => Promise<boolean>;
  /** Called before each device. */
  readonly onProgress: (progress: { readonly done: number; readonly total: number }) => void;
}

/** A device and its result. */
export interface SavedItem {
  readonly device: SeriesDevice;
  readonly key: string;
  readonly result: SeriesResult;
}

/** Moves the devices of a series one by one, each with its own write; each result is stored immediately. */
export async function saveSeries(saving: Saving): Promise<readonly SavedItem[]> {
  const { store, onProgress } = saving;
  const saved: SavedItem[] = [];
  const ready = readyItems(store.read().series);
  for (const { key } of ready) {
    onProgress({ done: saved.length, total: ready.length });
    // Another tab may have removed it since then.
    const item = readyItems(store.read().series).find((one) => one.key === key);
    if (item === undefined) continue;
    const { device } = item;
    const result = await moveItem(saving, item);
    // The session has expired: the rest waits until this user signs in again.
    if (result === null) break;
    await store.change((series) => changed(series, key, (before) => settled(before, result)));
    if (result.kind === 'refused') await refresh(saving, item);
    if (result.kind === 'moved') {
      const moved = { ...device, latest: result.record };
      await rememberDevices(store.userId, [{ device: moved, at: Date.now() }]);
    }
    saved.push({ device, key, result });
  }
  return saved;
}

async function refresh({ store, lookUp }: Saving, { key, code }: SeriesItem): Promise<void> {
  try {
    const found = await lookUp(code);
    await store.change((series) => withFound(series, key, found));
  } catch (error) {
    console.warn('A refused device could not be looked up', error);
  }
}

/** After a refusal a retry is a new write; after a missing response it is the same write. */
function settled(item: SeriesItem, result: SeriesResult): SeriesItem {
  return { ...item, result, attempt: result.kind === 'refused' ? null : item.attempt };
}

async function moveItem(
  saving: Saving,
  item: SeriesItem & { readonly device: SeriesDevice },
): Promise<SeriesResult | null> {
  const { device } = item;
  const input = { deviceid: device.id, lifecyclestate: saving.chosen };
  const isNew = item.attempt?.input !== JSON.stringify(input);
  // Entries waiting in the tray will have moved it by then.
  const waits = hasWaiting(lineOf({ call: 'edit_lifecyclestate', input }));
  if (isNew && !waits && isThere(device, saving.chosen)) return { kind: 'already' };
  const result = await send(saving, item, input);
  if (result?.kind !== 'refused' || !('answer' in result.refusal)) return result;
  if (result.refusal.answer.code !== PLAN_OPEN || !(await saving.mayEndPlans(device))) return result;
  return send(saving, item, { ...input, lifecyclestate: { ...input.lifecyclestate, endPlans: true } });
}

function isThere({ latest }: SeriesDevice, { state, clientInfo }: ChosenState): boolean {
  if (latest?.state !== state) return false;
  return clientInfo === undefined || isSameClient(latest.clientInfo, clientInfo);
}

async function send(
  { store, write }: Saving,
  { key, device, attempt: before }: SeriesItem & { readonly device: SeriesDevice },
  input: MoveInput,
): Promise<SeriesResult | null> {
  const text = JSON.stringify(input);
  const isAgain = before?.input === text;
  const { state } = input.lifecyclestate;
  const attempt = isAgain ? before : { writeId: newWriteId(), input: text, state };
  // Stored first, so that if the tab is closed before the response, the next one resends with the same write
  // id.
  await store.change((series) => changed(series, key, (item) => ({ ...item, attempt })));
  const toKeep: WriteToKeep = {
    call: 'edit_lifecyclestate',
    input,
    label: device.serialNumber,
    file: null,
    seenRecordId: device.latest?.id ?? null,
  };
  try {
    const moved = await movedSince(toKeep, isAgain);
    if (moved !== null) return { kind: 'refused', refusal: { meanwhile: moved.meanwhile } };
    const { recordId, lcs } = await write('edit_lifecyclestate', input, {
      quiet: true,
      slot: device.id,
      attempt: { writeId: attempt.writeId, mayHaveArrived: isAgain },
      keep: keepInTray(toKeep, { quiet: true }),
    });
    const written = lcs.find(({ id }) => id === recordId);
    const { location = 'unknown', clientInfo = null } = written ?? {};
    return { kind: 'moved', record: { id: recordId, state, location, clientInfo } };
  } catch (error) {
    if (error instanceof KeptForLater) return { kind: 'kept' };
    if (error instanceof ApiError) {
      if (error.status === UNAUTHORISED) return null;
      // An earlier attempt succeeded, but its response is too old or too long to be repeated.
      if (error.code === ALREADY_DONE) return { kind: 'already' };
      return { kind: 'refused', refusal: { status: error.status, answer: error.answer } };
    }
    console.warn(`It is not known whether ${device.serialNumber} was moved`, error);
    return { kind: 'unanswered' };
  }
}

import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import type { Entry, StoredEntry } from './entry.ts';

let lastId = 0;

type Facts = Partial<Pick<StoredEntry, 'userId' | 'tappedAt' | 'mayHaveArrived' | 'refusal' | 'confirmedAt'>>;

function facts(change: Facts = {}) {
  lastId += 1;
  return {
    writeId: `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`,
    userId: 1,
    file: null,
    tappedAt: 0,
    mayHaveArrived: false,
    refusal: null,
    confirmedAt: null,
    ...change,
  };
}

/** Test data: entries by kind. */
export const given = {
  move: (deviceid: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'edit_lifecyclestate',
    input: { deviceid, lifecyclestate: { state: 'demo' } },
    label: `CTN17000${deviceid}`,
  }),
  correction: (
    { id, updatedAt, ...values }: { id: number; updatedAt: string; state?: LcState; quality?: 1 | 2 },
    change?: Facts,
  ): StoredEntry => ({
    ...facts(change),
    call: 'edit_lifecyclestate',
    input: {
      deviceid: 1,
      update_existing: true,
      lifecyclestate: { state: 'demo', ...values, id, updatedAt },
    },
    label: 'CTN170001',
  }),
  transfer: (id: number, { by = 1, ...change }: Facts & { by?: number } = {}): StoredEntry => ({
    ...facts(change),
    call: 'add_transfer',
    input: { transferData: { state: 'return', UserId: by, Device: { id } } },
    label: `CTN17000${id}`,
  }),
  newDevice: (newDevice: string, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'add_transfer',
    input: { transferData: { state: 'production', UserId: 1, newDevice } },
    label: newDevice,
  }),
  counted: (count_id: number, counted: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'add_stock_count_line',
    input: {
      ...{ count_id, counted, stock_item_id: 9, counted_at: '2026-03-02T12:00:00.000Z' },
      key: '00000000-0000-4000-8000-000000000009',
    },
    label: 'Axial fan',
  }),
  takenBack: (count_id: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'undo_stock_count_line',
    input: { count_id, key: '00000000-0000-4000-8000-000000000009' },
    label: 'Axial fan',
  }),
  received: (id: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'edit_shipment',
    input: { shipment: { id, status: 'delivered', stockEffects: [{ sku: 'FAN', received: 4 }] } },
    label: 'K7MP2QX9',
  }),
  note: (alertid: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'add_note',
    input: { alertid, note: 'Valve replaced' },
    label: '',
  }),
  photo: (device_id: number, bytes: string, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'upload_production_photos',
    input: { device_id },
    label: `CTN17000${device_id}`,
    file: { part: 'files[]', name: 'door.png', blob: new Blob([bytes], { type: 'image/png' }) },
  }),
  linePhoto: (ticket_id: number, key: string, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'upload_work_order_photo',
    input: { ticket_id, key },
    label: '1007',
    file: { part: 'photo', name: 'valve.png', blob: new Blob(['bytes'], { type: 'image/png' }) },
  }),
  checklist: (ticket_id: number, change?: Facts): StoredEntry => ({
    ...facts(change),
    call: 'fill_checklist',
    input: { ticket_id, lines: [], complete: true },
    label: '1007',
  }),
};

/** Entries in the order of the taps, as read from the database. */
export function inOrder(...entries: readonly StoredEntry[]): Entry[] {
  return entries.map((entry, at) => ({ ...entry, seq: at + 1 }));
}

export const REFUSAL = {
  status: 409,
  answer: { error: true, code: 'core.stale', message: 'Changed by someone else, please reload' },
};

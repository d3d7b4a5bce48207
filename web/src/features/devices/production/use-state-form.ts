import type { ClientInfoInput } from '@halla/contract/client-info';
import type { DeviceDetail } from '@halla/contract/devices';
import { LC_STATES, type LcState, resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import { useState } from 'react';
import type { HistoryRecord } from '../components/life-cycle-history.tsx';
import { useStateChange } from './use-state-change.ts';

/** Characters of a note. */
export const NOTE_MAX = 5000;

interface StateFormOptions {
  readonly device: DeviceDetail;
  readonly record: HistoryRecord | null;
  readonly onDone: () => void;
}

/** State of the form: it starts from the record to correct, or from where the device is now. */
export function useStateForm({ device, record, onDone }: StateFormOptions) {
  const start = record ?? device.latest ?? null;
  const initial = {
    state: start?.state ?? ('production' satisfies LcState as LcState),
    /** Chosen by hand; null while the state and the record before decide. */
    place: null as string | null,
    quality: String(record?.quality ?? ''),
    client: (start?.clientInfo ?? null) as ClientInfoInput | null,
    note: '',
  };
  const [values, setValues] = useState(initial);
  const save = useStateChange({ serialNumber: device.serialNumber, onDone });
  const set = (change: Partial<typeof initial>) => setValues((before) => ({ ...before, ...change }));
  const { state, place, quality, client, note } = values;
  const takesClient = state === 'dispatched' || state === 'demo';
  const location = resolvePlace(state, place, start);
  const before = { ...initial, place: resolvePlace(initial.state, null, start) };
  const isDirty = JSON.stringify({ ...values, place: location }) !== JSON.stringify(before);

  const submit = () => {
    const text = note.trim();
    save.mutate({
      deviceid: device.id,
      lifecyclestate: {
        state,
        location,
        ...(record !== null && { id: record.id, updatedAt: record.updatedAt }),
        ...(quality !== '' && { quality: quality === '2' ? 2 : 1 }),
        ...(takesClient && { clientInfo: client }),
      },
      ...(record !== null && { update_existing: true }),
      ...(text !== '' && { note: text }),
    });
  };
  return {
    ...values,
    before: start,
    takesClient,
    isDirty,
    isSaving: save.isPending,
    setState: (text: string) => {
      const next = LC_STATES.find((known) => known === text);
      if (next !== undefined) set({ state: next });
    },
    setPlace: (next: string | null) => set({ place: next }),
    setQuality: (next: string) => set({ quality: next }),
    setClient: (next: ClientInfoInput | null) => set({ client: next }),
    setNote: (next: string) => set({ note: next }),
    submit,
  };
}

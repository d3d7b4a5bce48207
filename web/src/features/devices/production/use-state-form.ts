import type { ClientInfoInput } from '@halla/contract/client-info';
import type { DeviceDetail } from '@halla/contract/devices';
import { LC_STATES, type LcState, READY_PLACES, resolvePlace } from '@halla/domain/lifecycle';
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

/** Where a device in a state can be; null is anywhere. */
function placesOf(state: LcState): readonly string[] | null {
  if (state === 'ready') return READY_PLACES;
  const forced = resolvePlace(state, '', '');
  return state === 'dispatched' || state === 'demo' || state === 'missing' ? [forced] : null;
}

/** State of the form: it starts from the record to correct, or from where the device is now. */
export function useStateForm({ device, record, onDone }: StateFormOptions) {
  const start = record ?? device.latest ?? null;
  const initial = {
    state: start?.state ?? ('production' satisfies LcState as LcState),
    place: start?.location ?? 'unknown',
    quality: String(record?.quality ?? ''),
    client: (start?.clientInfo ?? null) as ClientInfoInput | null,
    note: '',
  };
  const [values, setValues] = useState(initial);
  const save = useStateChange(onDone);
  const set = (change: Partial<typeof initial>) => setValues((before) => ({ ...before, ...change }));
  const { state, place, quality, client, note } = values;
  const takesClient = state === 'dispatched' || state === 'demo';
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);

  const submit = () => {
    const text = note.trim();
    save.mutate({
      deviceid: device.id,
      lifecyclestate: {
        state,
        location: place,
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
    allowedPlaces: placesOf(state),
    takesClient,
    isDirty,
    isSaving: save.isPending,
    setState: (text: string) => {
      const next = LC_STATES.find((known) => known === text);
      if (next !== undefined) set({ state: next, place: resolvePlace(next, place, place) });
    },
    setPlace: (next: string) => set({ place: next }),
    setQuality: (next: string) => set({ quality: next }),
    setClient: (next: ClientInfoInput | null) => set({ client: next }),
    setNote: (next: string) => set({ note: next }),
    submit,
  };
}

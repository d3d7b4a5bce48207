// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { given, inOrder, REFUSAL } from './entries.test-data.ts';
import type { Entry, StoredEntry } from './entry.ts';
import type { Outcome } from './send-entry.ts';
import { type RoundPlace, sendRound } from './send-round.ts';

const DONE: Outcome = { kind: 'done', version: null };

/** A tray in memory; `outcomes` maps positions of entries to results other than success. */
function trayWith(stored: readonly StoredEntry[], outcomes: Readonly<Record<number, Outcome>> = {}) {
  let entries: readonly Entry[] = inOrder(...stored);
  const sent: number[] = [];
  const onWay: (number | null)[] = [];
  const change = async ({ seq }: Entry, values: Partial<Entry>) => {
    entries = entries.map((entry) => (entry.seq === seq ? Object.assign({}, entry, values) : entry));
  };
  const place: RoundPlace = {
    list: async () => entries,
    send: async ({ seq }) => {
      sent.push(seq);
      return outcomes[seq] ?? DONE;
    },
    finish: async ({ seq }) => {
      entries = entries.filter((entry) => entry.seq !== seq);
    },
    refuse: (entry, refusal) => change(entry, { refusal }),
    markSent: (entry) => change(entry, { mayHaveArrived: true }),
    onSending: (entry) => onWay.push(entry?.seq ?? null),
    maySend: () => true,
    now: () => 1000,
  };
  const left = () => entries.map(({ seq }) => seq);
  return { place, sent, onWay, left, entries: () => entries, drop: () => (entries = []) };
}

it('everything is sent once and in the order of the taps', async () => {
  const tray = trayWith([given.move(1), given.note(7), given.photo(1, 'a'), given.move(1)]);
  const round = await sendRound(tray.place);
  expect(tray.sent).toEqual([1, 2, 3, 4]);
  expect(tray.onWay).toEqual([1, 2, 3, 4, null]);
  expect(round).toMatchObject({ refused: [], stopped: null });
  expect(tray.left()).toEqual([]);
});

it('a refused move stays with its reason, the later moves of its device wait, all others go on', async () => {
  const tray = trayWith([given.move(1), given.move(1), given.move(2)], {
    1: { kind: 'refused', refusal: REFUSAL },
  });
  const round = await sendRound(tray.place);
  expect(tray.sent).toEqual([1, 3]);
  expect(tray.left()).toEqual([1, 2]);
  expect(tray.entries()[0]).toMatchObject({ refusal: REFUSAL });
  expect(round.refused).toMatchObject([{ entry: { seq: 1 }, refusal: REFUSAL }]);
  expect(round.stopped).toBeNull();
});

it('without an answer the round ends, and the entry may have arrived', async () => {
  const tray = trayWith([given.move(1), given.move(2)], {
    1: { kind: 'stop', why: 'network', mayHaveArrived: true },
  });
  expect(await sendRound(tray.place)).toEqual({ sent: [], refused: [], stopped: 'network' });
  expect(tray.sent).toEqual([1]);
  expect(tray.entries()).toMatchObject([{ mayHaveArrived: true, refusal: null }, { mayHaveArrived: false }]);
});

it('a fault with one entry lets those of other lines pass, and is tried again later', async () => {
  const tray = trayWith([given.note(7), given.note(7), given.note(8)], { 1: { kind: 'fault' } });
  expect(await sendRound(tray.place)).toMatchObject({ stopped: 'server' });
  expect(tray.sent).toEqual([1, 3]);
  expect(tray.left()).toEqual([1, 2]);
});

it('what is discarded meanwhile is not sent, and nothing is once somebody else has signed in', async () => {
  const tray = trayWith([given.move(1), given.move(2)]);
  const { send } = tray.place;
  await sendRound({
    ...tray.place,
    send: async (entry) => {
      tray.drop();
      return send(entry);
    },
  });
  expect(tray.sent).toEqual([1]);
  const foreign = trayWith([given.move(1)]);
  await sendRound({ ...foreign.place, maySend: () => false });
  expect(foreign.sent).toEqual([]);
});

it('a fault of the program ends the round without losing an entry', async () => {
  const tray = trayWith([given.move(1)]);
  const send = vi.fn().mockRejectedValue(new Error('a bug'));
  await expect(sendRound({ ...tray.place, send })).rejects.toThrow('a bug');
  expect(tray.left()).toEqual([1]);
  expect(tray.onWay.at(-1)).toBeNull();
});

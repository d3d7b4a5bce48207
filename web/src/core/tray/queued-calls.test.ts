// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { given } from './entries.test-data.ts';
import type { StoredEntry } from './entry.ts';
import { concernedBy, detailsOf, holdsLine, lineOf, titleOf } from './queued-calls.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

const correction: StoredEntry = {
  ...given.move(5),
  call: 'edit_lifecyclestate',
  file: null,
  input: {
    deviceid: 5,
    lifecyclestate: { id: 9, state: 'dispatched', clientInfo: { companyName: 'Fjord Recovery' } },
    note: 'Was the wrong cabin',
    update_existing: true,
  },
};

it('every entry says in plain words what was done, in both languages', async () => {
  const entries = [
    given.move(5),
    given.transfer(5),
    given.newDevice('EC221234'),
    given.note(7),
    given.photo(5, 'bytes'),
    correction,
    given.counted(3, 2.5),
    given.takenBack(3),
    given.received(8),
    given.linePhoto(7, 'valve'),
  ];
  const words = () => entries.map((entry) => titleOf(entry, i18n.t));
  expect(words()).toEqual([
    'CTN170005 → Demo',
    'CTN170005 → Return',
    'New device EC221234 → In Production',
    'Note: Alert 7',
    'Photo of CTN170005',
    'CTN170005: record corrected to Dispatched to Client',
    'Counted Axial fan: 2.5',
    'Taken back: Axial fan',
    'K7MP2QX9 → Delivered',
    'Photo for the checklist of ticket 1007',
  ]);
  await setLanguage('fi');
  expect(words()).toEqual([
    'CTN170005 → Esittelyssä',
    'CTN170005 → Palautus',
    'Uusi laite EC221234 → Tuotannossa',
    'Muistiinpano: Hälytys 7',
    'Laitteen CTN170005 kuva',
    'CTN170005: merkintä korjattu vaiheeksi Toimitettu asiakkaalle',
    'Laskettu Axial fan: 2,5',
    'Peruttu: Axial fan',
    'K7MP2QX9 → Toimitettu',
    'Kuva huoltopyynnön 1007 tarkistuslistaan',
  ]);
});

it('client and note of an entry are told with it', () => {
  expect(detailsOf(correction)).toEqual(['Fjord Recovery', 'Was the wrong cabin']);
  expect(detailsOf(given.note(7))).toEqual(['Valve replaced']);
  expect(detailsOf(given.move(5))).toEqual([]);
  expect(detailsOf(given.received(8))).toEqual(['FAN: 4']);
  expect([concernedBy(given.received(8)), holdsLine(given.received(8))]).toEqual([
    { kind: 'shipment', id: 8 },
    true,
  ]);
});

it('a photo of a checklist is sent before the order is completed, and holds it back when it is refused', () => {
  expect(lineOf(given.linePhoto(7, 'valve'))).toBe(lineOf(given.checklist(7)));
  expect(holdsLine(given.linePhoto(7, 'valve'))).toBe(true);
  expect(concernedBy(given.linePhoto(7, 'valve'))).toEqual({ kind: 'ticket', id: 7 });
});

it('an entry leads to the page of what it is about, if that exists', () => {
  expect(concernedBy(given.transfer(5))).toEqual({ kind: 'device', id: 5 });
  expect(concernedBy(given.note(7))).toEqual({ kind: 'alert', id: 7 });
  expect(concernedBy(given.newDevice('EC221234'))).toBeNull();
});

it('a line of a count is taken back after it was sent, and a refused one holds back no other', () => {
  expect(lineOf(given.counted(3, 1))).toBe(lineOf(given.takenBack(3)));
  expect(lineOf(given.counted(3, 1))).not.toBe(lineOf(given.counted(4, 1)));
  expect(holdsLine(given.counted(3, 1))).toBe(false);
  expect(concernedBy(given.takenBack(3))).toEqual({ kind: 'stockCount', id: 3 });
});

it('the moves of a device are one line, whichever call they are; its photos are another', () => {
  expect(lineOf(given.move(5))).toBe(lineOf(given.transfer(5)));
  expect(lineOf(given.move(5))).not.toBe(lineOf(given.move(6)));
  expect(lineOf(given.photo(5, 'a'))).not.toBe(lineOf(given.move(5)));
  expect(lineOf(given.newDevice('EC221234'))).not.toBe(lineOf(given.newDevice('EC221235')));
});

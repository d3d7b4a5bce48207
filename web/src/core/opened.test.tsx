// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { lastOpened, useOpened } from './opened.ts';
import { endSession, setSession } from './session.ts';

afterEach(() => {
  cleanup();
  endSession();
  localStorage.clear();
});

function signIn(userId: number): void {
  const user = { userName: 'a', fullName: 'A', emailAddress: 'a@b.test', Company: null };
  setSession({ token: 't', user: { ...user, userId, permissionLevel: LEVELS.ADMIN } as never });
}

function open(path: string, label: string, detail = label): void {
  window.history.replaceState(null, '', path);
  renderHook(() => useOpened({ label, detail }));
}

it('holds what a user opened, the newest first and each once, in either address space', () => {
  signIn(1);
  open('/cpanel/devices/5', 'Room 5', 'EC22005');
  open('/contacts/company/3', 'Argon Clinic');
  open('/devices/5', 'Room 5 renamed', 'EC22005');
  open('/cpanel/devices', 'Devices');
  expect(lastOpened()).toEqual([
    { kind: 'device', id: 5, label: 'Room 5 renamed', detail: 'EC22005' },
    { kind: 'company', id: 3, label: 'Argon Clinic', detail: null },
  ]);
});

it('holds the last eight', () => {
  signIn(1);
  for (let id = 1; id <= 12; id += 1) open(`/devices/${id}`, `Device ${id}`);
  expect(lastOpened().map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
});

it('shows nobody what another user opened, and is erased by signing out', () => {
  signIn(1);
  open('/devices/5', 'Room 5');
  signIn(2);
  expect(lastOpened()).toEqual([]);
  signIn(1);
  expect(lastOpened()).toHaveLength(1);
  endSession();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('counts as empty when what is stored cannot be read', () => {
  signIn(1);
  localStorage.setItem(
    'halla.opened.1',
    '[{"kind":"moon","id":1,"label":"x","detail":null},{"kind":"device"}]',
  );
  expect(lastOpened()).toEqual([]);
});

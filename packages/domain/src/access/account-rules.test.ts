import { expect, test } from 'vitest';
import {
  endsSuperUser,
  isActiveSuperUser,
  isEnabledSuperUser,
  needsAnotherSuperUser,
} from './account-rules.ts';
import { ALL_LEVELS, LEVELS } from './levels.ts';

const BOSS = {
  permissionLevel: LEVELS.SUPER_USER,
  disabled: false,
  passwordRenewRequired: false,
  hasPassword: true,
};

test('only an enabled super user has the rights of one', () => {
  const enabled = ALL_LEVELS.filter((permissionLevel) =>
    isEnabledSuperUser({ permissionLevel, disabled: false }),
  );
  expect(enabled).toEqual([LEVELS.SUPER_USER]);
  expect(isEnabledSuperUser({ ...BOSS, disabled: true })).toBe(false);
});

test.each([{ disabled: true }, { passwordRenewRequired: true }, { hasPassword: false }])(
  'a super user who cannot sign in administers nothing: %j',
  (change) => {
    expect(isActiveSuperUser(BOSS)).toBe(true);
    expect(isActiveSuperUser({ ...BOSS, ...change })).toBe(false);
    expect(needsAnotherSuperUser({ ...BOSS, ...change }, 'delete')).toBe(false);
  },
);

test('deleting, disabling and another level end a super user, other changes do not', () => {
  expect(endsSuperUser(BOSS, 'delete')).toBe(true);
  expect(endsSuperUser(BOSS, { disabled: true })).toBe(true);
  expect(endsSuperUser(BOSS, { permissionLevel: LEVELS.ADMIN })).toBe(true);
  expect(endsSuperUser(BOSS, {})).toBe(false);
  expect(endsSuperUser(BOSS, { passwordRenewRequired: true })).toBe(false);
  expect(endsSuperUser(BOSS, { disabled: false, permissionLevel: LEVELS.SUPER_USER })).toBe(false);
});

test('another one has to be left where a super user is ended or has to renew the password', () => {
  const changes = [
    'delete',
    { disabled: true },
    { permissionLevel: LEVELS.ADMIN },
    { passwordRenewRequired: true },
  ] as const;
  expect(changes.map((change) => needsAnotherSuperUser(BOSS, change))).toEqual([true, true, true, true]);
  expect(needsAnotherSuperUser(BOSS, { passwordRenewRequired: false })).toBe(false);
});

test('a user without the rights of a super user leaves one fewer in no way', () => {
  expect(endsSuperUser({ ...BOSS, disabled: true }, 'delete')).toBe(false);
  expect(endsSuperUser({ permissionLevel: LEVELS.ADMIN, disabled: false }, { disabled: true })).toBe(false);
});

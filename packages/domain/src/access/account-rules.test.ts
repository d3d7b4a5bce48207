import { expect, test } from 'vitest';
import { endsSuperUser, isActiveSuperUser } from './account-rules.ts';
import { ALL_LEVELS, LEVELS } from './levels.ts';

const BOSS = { permissionLevel: LEVELS.SUPER_USER, disabled: false };

test('only an enabled super user can administer the portal', () => {
  const active = ALL_LEVELS.filter((permissionLevel) =>
    isActiveSuperUser({ permissionLevel, disabled: false }),
  );
  expect(active).toEqual([LEVELS.SUPER_USER]);
  expect(isActiveSuperUser({ ...BOSS, disabled: true })).toBe(false);
});

test('deleting, disabling and another level end a super user, other changes do not', () => {
  expect(endsSuperUser(BOSS, 'delete')).toBe(true);
  expect(endsSuperUser(BOSS, { disabled: true })).toBe(true);
  expect(endsSuperUser(BOSS, { permissionLevel: LEVELS.ADMIN })).toBe(true);
  expect(endsSuperUser(BOSS, {})).toBe(false);
  expect(endsSuperUser(BOSS, { disabled: false, permissionLevel: LEVELS.SUPER_USER })).toBe(false);
});

test('whoever is no active super user leaves one fewer in no way', () => {
  expect(endsSuperUser({ ...BOSS, disabled: true }, 'delete')).toBe(false);
  expect(endsSuperUser({ permissionLevel: LEVELS.ADMIN, disabled: false }, { disabled: true })).toBe(false);
});

import { describe, expect, test } from 'vitest';
import {
  ALL_LEVELS,
  hasLevel,
  isAdminType,
  isClientLevel,
  isLevel,
  isStaff,
  LEVEL_NAMES,
  LEVELS,
} from './levels.ts';

const { ADMIN, CLIENT, PRODUCTION, SALES, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

describe('permission levels', () => {
  test('the codes are exactly the documented six', () => {
    expect(LEVELS).toEqual({
      ADMIN: 1,
      CLIENT: 2,
      PRODUCTION: 10,
      SALES: 11,
      CLIENT_MAINTENANCE: 22,
      SUPER_USER: 99,
    });
    expect([...ALL_LEVELS].sort()).toEqual(Object.values(LEVELS).sort());
  });

  test('every code has the name it is listed under', () => {
    for (const level of ALL_LEVELS) expect(LEVELS[LEVEL_NAMES[level]]).toBe(level);
  });

  test.each([
    [ADMIN, [ADMIN, SALES], true],
    [ADMIN, [SALES], false],
    [ADMIN, [], false],
    [CLIENT, [CLIENT_MAINTENANCE], false],
    [SUPER_USER, [SALES], true],
    [SUPER_USER, [], true],
  ])('level %i among %j passes: %s', (level, allowed, passes) => {
    expect(hasLevel(level, allowed)).toBe(passes);
  });

  test.each([
    [ADMIN, { admin: true, client: false, staff: true }],
    [CLIENT, { admin: false, client: true, staff: false }],
    [PRODUCTION, { admin: false, client: false, staff: true }],
    [SALES, { admin: false, client: false, staff: true }],
    [CLIENT_MAINTENANCE, { admin: false, client: true, staff: false }],
    [SUPER_USER, { admin: true, client: false, staff: true }],
  ])('level %i belongs to %j', (level, groups) => {
    expect({ admin: isAdminType(level), client: isClientLevel(level), staff: isStaff(level) }).toEqual(
      groups,
    );
  });

  test.each([0, 3, 98, 100, '1', null, undefined, Number.NaN])('%s is not a level', (value) => {
    expect(isLevel(value)).toBe(false);
  });
});

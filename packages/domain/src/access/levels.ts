/** A permission level. The numbers are opaque codes, not a scale: test membership, never compare them. */
export type Level = 1 | 2 | 10 | 11 | 22 | 99;

export const LEVELS = {
  ADMIN: 1,
  CLIENT: 2,
  PRODUCTION: 10,
  SALES: 11,
  CLIENT_MAINTENANCE: 22,
  SUPER_USER: 99,
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof LEVELS;

export const LEVEL_NAMES: Readonly<Record<Level, LevelName>> = {
  1: 'ADMIN',
  2: 'CLIENT',
  10: 'PRODUCTION',
  11: 'SALES',
  22: 'CLIENT_MAINTENANCE',
  99: 'SUPER_USER',
};

export const ALL_LEVELS: readonly Level[] = [
  LEVELS.CLIENT,
  LEVELS.CLIENT_MAINTENANCE,
  LEVELS.PRODUCTION,
  LEVELS.SALES,
  LEVELS.ADMIN,
  LEVELS.SUPER_USER,
];

export function isLevel(value: unknown): value is Level {
  return ALL_LEVELS.some((level) => level === value);
}

/** True when the level is in the list; a super user passes every check. */
export function hasLevel(level: Level, allowed: readonly Level[]): boolean {
  return level === LEVELS.SUPER_USER || allowed.includes(level);
}

/** True for ADMIN and SUPER_USER, the two levels that pass the control-panel guard. */
export function isAdminType(level: Level): boolean {
  return hasLevel(level, [LEVELS.ADMIN]);
}

/** True for CLIENT and CLIENT_MAINTENANCE, the levels bound to a company's tree. */
export function isClientLevel(level: Level): boolean {
  return level === LEVELS.CLIENT || level === LEVELS.CLIENT_MAINTENANCE;
}

/** True for ADMIN, PRODUCTION, SALES and SUPER_USER. */
export function isStaff(level: Level): boolean {
  return !isClientLevel(level);
}

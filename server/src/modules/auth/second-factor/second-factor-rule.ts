import { isClientLevel, type Level } from '@halla/domain/access/levels';
import type { Config } from '#app/process/config.ts';

/** True when the configuration requires a second factor of users of this level. */
export function requiresSecondFactor({
  config,
  level,
}: {
  config: Pick<Config, 'SECOND_FACTOR_FOR_STAFF'>;
  level: Level;
}): boolean {
  return config.SECOND_FACTOR_FOR_STAFF && !isClientLevel(level);
}

import { LAST_STAGE, type Stage } from '@halla/domain/software/stages';
import type { Translate } from '../../../i18n/i18n.ts';

/** Share of the devices that a stage reaches, in words. */
export function stageName(stage: Stage, t: Translate): string {
  return stage === LAST_STAGE
    ? t(($) => $.software.stages.all)
    : t(($) => $.software.stages.percent, { stage });
}

import { countingPrefix } from '@halla/domain/software/products';
import type { ReleaseDay } from '@halla/domain/software/release-trial';
import { addDays, businessDay } from '@halla/domain/time';
import type { Work } from '#app/calls/context.ts';
import type { StoredPackage } from '../software.repository.ts';
import { readReleaseDays } from './release-days.repository.ts';

export interface Trial {
  ctx: Pick<Work, 'db' | 'now' | 'config'>;
  release: Pick<StoredPackage, 'product' | 'version' | 'trialFrom'>;
}

/** The whole days of a release's trial, excluding the day on which it began. */
export async function findTrialDays({ ctx, release }: Trial): Promise<ReleaseDay[]> {
  const from = firstTrialDay({ ctx, release });
  return from === null ? [] : findDays({ ctx, release, from });
}

/** First day that counts in a release's trial; null: not watched. */
export function firstTrialDay({ ctx: { config }, release: { trialFrom } }: Trial): string | null {
  return trialFrom === null ? null : addDays(businessDay(trialFrom, config.BUSINESS_TIME_ZONE), 1);
}

/** Days of a release compared with those of other versions, up to yesterday; days without any contact are omitted. */
export function findDays({
  ctx: { db, now, config },
  release: { product, version },
  from,
  most,
}: Trial & { from: string; most?: number }): Promise<ReleaseDay[]> {
  const zone = config.BUSINESS_TIME_ZONE;
  const today = businessDay(now, zone);
  const end = most === undefined ? today : addDays(from, most);
  const until = end < today ? end : today;
  return readReleaseDays({ db, prefix: countingPrefix(product), version, from, until, zone });
}

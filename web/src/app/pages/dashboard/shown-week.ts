import type { CallOutput } from '@halla/contract/calls';
import { type Treatments, treatmentsIn } from '../../../entities/session/treatments-in.ts';
import type { PageAddress } from '../../../ui/link.tsx';

/** Outcomes of a week, for all companies or for one including those below it. */
export type ShownWeek = CallOutput<'get_week_outcomes'> & { readonly companyId?: number | undefined };

/** URL of the list of treatments behind a number, for the last seven days. */
export function weekTreatments(
  { firstDay, today, companyId }: Pick<ShownWeek, 'firstDay' | 'today' | 'companyId'>,
  narrowed: Pick<Treatments, 'outcomes' | 'cause' | 'deviceId'> = {},
): PageAddress {
  return treatmentsIn({ from: firstDay, to: today, companyId, ...narrowed });
}

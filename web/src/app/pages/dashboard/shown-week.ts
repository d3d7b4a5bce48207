import type { CallOutput } from '@halla/contract/calls';
import { type Treatments, treatmentsIn } from '../../../entities/session/treatments-in.ts';
import type { PageAddress } from '../../../ui/link.tsx';

/** The outcomes of a week, of all companies or of one with those below it. */
export type ShownWeek = CallOutput<'get_week_outcomes'> & { readonly companyId?: number | undefined };

/** The list of the treatments of the last seven days that a number counts. */
export function weekTreatments(
  { firstDay, today, companyId }: Pick<ShownWeek, 'firstDay' | 'today' | 'companyId'>,
  narrowed: Pick<Treatments, 'outcomes' | 'cause' | 'deviceId'> = {},
): PageAddress {
  return treatmentsIn({ from: firstDay, to: today, companyId, ...narrowed });
}

import type { CallOutput } from '@halla/contract/calls';
import type { CauseCode, OutcomeKind } from '@halla/domain/sessions/outcome';
import type { PageAddress } from '../../../ui/link.tsx';

export type WeekOutcomes = CallOutput<'get_week_outcomes'>;

interface Narrowed {
  readonly outcomes?: readonly OutcomeKind[];
  readonly cause?: CauseCode;
  readonly deviceId?: number;
}

/** The list of the treatments of these days that a number counts. */
export function weekSessions(
  { firstDay, today }: Pick<WeekOutcomes, 'firstDay' | 'today'>,
  { outcomes = [], cause, deviceId }: Narrowed = {},
): PageAddress {
  const filters = [
    `from=${firstDay}&to=${today}&treatments=1`,
    ...(outcomes.length > 0 ? [`outcome=${outcomes.join(',')}`] : []),
    ...(cause === undefined ? [] : [`cause=${cause}`]),
    ...(deviceId === undefined ? [] : [`device=${deviceId}`]),
  ];
  return `/sessions?${filters.join('&')}`;
}

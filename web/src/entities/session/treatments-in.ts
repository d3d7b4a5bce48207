import type { DeviceType } from '@halla/domain/devices/serial';
import type { CauseCode, OutcomeKind } from '@halla/domain/sessions/outcome';
import type { PageAddress } from '../../ui/link.tsx';

/** Value of `zone` in the address of the list: its days are those of the business, as totals count them. */
export const BUSINESS_DAYS = 'business';

export interface Treatments {
  /** First and last day of the business, YYYY-MM-DD, as totals count them. */
  readonly from: string;
  readonly to: string;
  readonly outcomes?: readonly OutcomeKind[] | undefined;
  readonly cause?: CauseCode | undefined;
  readonly deviceId?: number | undefined;
  /** Includes the companies below it. */
  readonly companyId?: number | undefined;
  /** Restricts the list to these types of a family, with a length of at least one minute. */
  readonly longOfTypes?: { readonly family: DeviceType; readonly types: readonly number[] } | undefined;
}

/** URL of the list of treatments behind a number. */
export function treatmentsIn({
  from,
  to,
  outcomes = [],
  cause,
  deviceId,
  companyId,
  longOfTypes,
}: Treatments): PageAddress {
  const filters = [
    `from=${from}&to=${to}&zone=${BUSINESS_DAYS}&treatments=1`,
    ...(outcomes.length > 0 ? [`outcome=${outcomes.join(',')}`] : []),
    ...(cause === undefined ? [] : [`cause=${cause}`]),
    ...(longOfTypes === undefined
      ? []
      : [`family=${longOfTypes.family}&types=${longOfTypes.types.join(',')}&minute=1`]),
    ...(companyId === undefined ? [] : [`company=${companyId}`]),
    ...(deviceId === undefined ? [] : [`device=${deviceId}`]),
  ];
  return `/sessions?${filters.join('&')}`;
}

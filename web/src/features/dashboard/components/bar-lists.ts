import { deviceTypeOf } from '@halla/domain/devices/serial';
import { ACTIVITY_CHART } from '@halla/domain/limits';
import { sessionTypesOf } from '@halla/domain/sessions/sessions';
import { addDays, monthStart } from '@halla/domain/time';
import { treatmentsIn } from '../../../entities/session/treatments-in.ts';
import type { ChartCell } from '../../../ui/chart/chart-table.tsx';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { firstActivityDay } from '../api/dashboard-queries.ts';
import type { ChartDevice } from './device-bars.ts';

/** URL of the treatments that the activity chart counts for a device. */
export function countedTreatments({ id, serialNumber }: ChartDevice, now: Date): PageAddress {
  const family = deviceTypeOf(serialNumber);
  const counted: readonly number[] = ACTIVITY_CHART.types;
  return treatmentsIn({
    from: firstActivityDay(now),
    to: dayOfBusiness(now),
    deviceId: id,
    longOfTypes: { family, types: sessionTypesOf(family).filter((type) => counted.includes(type)) },
  });
}

/** URL of the treatments averaged in a device's consumption, in the month of a day or the month before. */
export function treatmentsOfMonth(
  deviceId: number,
  { today, isLast }: { readonly today: string; readonly isLast: boolean },
): PageAddress {
  const first = monthStart(today);
  if (!isLast) return treatmentsIn({ from: first, to: today, deviceId });
  const end = addDays(first, -1);
  return treatmentsIn({ from: monthStart(end), to: end, deviceId });
}

/** A table cell of a chart, linked to a list if there is one. */
export function leading(text: string | number, to: PageAddress | undefined): ChartCell {
  return to === undefined ? text : { text, to };
}

import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import type { Translate } from '../../../i18n/i18n.ts';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import type { PageAddress } from '../../../ui/link.tsx';
import { faultName } from '../list/fault-name.ts';
import type { Fault } from '../list/ticket-filter.ts';
import { archiveAddress } from './archive-address.ts';

/** Cost of a group of tickets. */
export interface CostOf {
  readonly key: string | number;
  readonly name: string;
  readonly count: number;
  /** Euro. */
  readonly total: number;
  /** URL of their list; undefined for tickets without a company, for which there is no filter. */
  readonly to: PageAddress | undefined;
}

/** Costs by family, device, company and fault, each with its name and list. */
export function costGroups(statistics: TicketStatisticsAnswer, t: Translate) {
  const days = { from: statistics.startDate, to: statistics.endDate };
  return {
    families: statistics.families.map(
      ({ deviceType, ...cost }): CostOf => ({
        ...cost,
        key: deviceType,
        name: familyLabel(deviceType, t),
        to: archiveAddress({ days, family: deviceType }),
      }),
    ),
    devices: statistics.devices.map(
      ({ Device: { id, serialNumber }, ...cost }): CostOf => ({
        ...cost,
        key: id,
        name: serialNumber,
        to: archiveAddress({ days, device: id }),
      }),
    ),
    companies: statistics.companies.map(
      ({ Company, ...cost }): CostOf => ({
        ...cost,
        key: Company?.id ?? 0,
        name: Company?.name ?? t(($) => $.ticketStatistics.noCompany),
        to: Company === null ? undefined : archiveAddress({ days, company: Company.id }),
      }),
    ),
    faults: statistics.faults.map(({ alertType, count, total }): CostOf => {
      const fault: Fault = alertType ?? 'crash';
      return { count, total, key: fault, name: faultName(fault, t), to: archiveAddress({ days, fault }) };
    }),
  };
}

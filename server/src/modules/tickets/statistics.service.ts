import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { STATISTICS_DAYS } from '@halla/domain/tickets/ticket-statistics';
import { addDays, businessDay, monthStartsOf, startOfBusinessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { type CountedTickets, countTickets } from './statistics.repository.ts';
import { ticketFilter } from './tickets.service.ts';

/** Number of tickets in a range of days, their times to answer and solution, and their cost. */
export async function getTicketStatistics({
  ctx,
  input,
}: Asked<'get_ticket_statistics'>): Promise<{ statistics: TicketStatisticsAnswer }> {
  const { db, now, config } = ctx;
  const zone = config.BUSINESS_TIME_ZONE;
  const endDate = input.endDate ?? businessDay(now, zone);
  const startDate = input.startDate ?? addDays(endDate, 1 - STATISTICS_DAYS);
  const filter = ticketFilter(ctx, { ...input, startDate, endDate });
  const months = monthStartsOf({ startDate, endDate });
  const monthStarts = months.map((month) => startOfBusinessDay(month, zone));
  const counted = await countTickets(db, { filter, monthStarts });
  return { statistics: { startDate, endDate, ...present(counted, months) } };
}

function present(
  { categories, devices, companies, months, ...counted }: CountedTickets,
  firstDays: readonly string[],
): Omit<TicketStatisticsAnswer, 'startDate' | 'endDate'> {
  return {
    ...counted,
    expenses: categories,
    months: months.map(({ month, ...ofMonth }) => ({
      month: firstDays[month - 1]?.slice(0, 7) ?? '',
      ...ofMonth,
    })),
    devices: devices.map(({ id, serialNumber, ...cost }) => ({ Device: { id, serialNumber }, ...cost })),
    companies: companies.map(({ id, name, ...cost }) => ({
      Company: presentReference({ id, name }),
      ...cost,
    })),
  };
}

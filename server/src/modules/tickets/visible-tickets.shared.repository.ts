import type { Level } from '@halla/domain/access/levels';
import { readsReportsOnly } from '@halla/domain/tickets/ticket-access';
import { and, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { tickets } from './tickets.table.ts';

export interface TicketReader {
  scope: Scope;
  level: Level;
}

type TicketOwners = Readonly<Record<'deletedAt' | 'companyId' | 'reporterCompanyId', PgColumn>>;

/** Predicate on tickets, or on an alias of them: not deleted, and visible to the reader. */
export function visibleTickets({ scope, level }: TicketReader, of: TicketOwners = tickets): SQL | undefined {
  return and(
    isNull(of.deletedAt),
    inScope(of.companyId, scope),
    readsReportsOnly(level) ? inScope(of.reporterCompanyId, scope) : undefined,
  );
}

/** The same rule for a single ticket that is not deleted. */
export function isVisibleTicket(
  { scope, level }: TicketReader,
  { companyId, reporterCompanyId }: { companyId: number | null; reporterCompanyId: number | null },
): boolean {
  const isIn = (id: number | null) => scope === 'all' || (id !== null && scope.includes(id));
  return isIn(companyId) && (!readsReportsOnly(level) || isIn(reporterCompanyId));
}

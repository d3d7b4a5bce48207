import type { Scope } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import type { TicketWanted } from './ticket-input.ts';
import { idsOfDeviceAmong, type LinkIds } from './ticket-writes.repository.ts';

export const NO_LINKS: LinkIds = { alerts: [], crashLogs: [], sessions: [] };

const FIELDS = { alerts: 'AlertIds', crashLogs: 'CrashLogIds', sessions: 'SessionIds' } as const;
const KINDS = ['alerts', 'crashLogs', 'sessions'] as const;

interface LinksOf {
  wanted: Pick<TicketWanted, 'AlertIds' | 'CrashLogIds' | 'SessionIds'>;
  stored: LinkIds;
  deviceId: number;
  /** Sessions of other owners are treated as unknown, like those of other devices. */
  scope: Scope;
}

/** The links of a ticket after a write; refuses those to rows of other devices. */
export async function linksOf(db: Executor, { wanted, stored, deviceId, scope }: LinksOf): Promise<LinkIds> {
  const links = {
    alerts: unique(wanted.AlertIds ?? stored.alerts),
    crashLogs: unique(wanted.CrashLogIds ?? stored.crashLogs),
    sessions: unique(wanted.SessionIds ?? stored.sessions),
  };
  if (KINDS.every((kind) => links[kind].length === 0)) return links;
  const known = await idsOfDeviceAmong(db, { deviceId, links, scope });
  for (const kind of KINDS)
    if (known[kind].length < links[kind].length)
      throw refusedField('tickets.not_linked', `ticket_data.${FIELDS[kind]}`);
  return links;
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

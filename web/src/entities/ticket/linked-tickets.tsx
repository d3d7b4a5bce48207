import '../../i18n/late/ticket-screens.ts';
import type { CallInput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import { pageAddress } from '@halla/domain/resources/resources';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { PageLink } from '../../ui/link.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { TicketLinks } from './edit/use-new-ticket.ts';
import { useReadsTicketWork } from './reads-work.ts';
import { TicketStateBadge } from './ticket-state.tsx';

const NewTicketDialog = lateDialog(
  async () => (await import('./edit/new-ticket-dialog.tsx')).NewTicketDialog,
);

/** A resource that tickets are created from. */
export interface TicketLink {
  readonly kind: 'alert' | 'crashLog' | 'session';
  readonly id: number;
}

interface LinkedTicketsProps {
  readonly link: TicketLink;
  /** The affected device; undefined while loading. */
  readonly device: { readonly id: number; readonly serialNumber: string } | undefined;
  /** Suggested summary. */
  readonly summary: string | undefined;
  /** Suggested description. */
  readonly description?: string | undefined;
}

/** Tickets created from an alert, a crash log or a session, with a form for another one. */
export function LinkedTickets(props: LinkedTicketsProps) {
  const mayRead = useMay('get_tickets');
  // Customers do not see what a ticket was created from.
  const readsWork = useReadsTicketWork();
  return mayRead && readsWork ? <TicketsPanel {...props} /> : null;
}

function TicketsPanel({ link, device, summary, description }: LinkedTicketsProps) {
  const { t } = useTranslation();
  // Customers report faults in their own words; links are set by administrators.
  const mayLink = useMay('get_ticket_groups');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(callQuery('get_tickets', filterOf(link)));
  const tickets = query.data?.tickets;
  const add = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Plus size={14} aria-hidden />}
      disabled={device === undefined}
      onClick={() => setAdding(true)}
    >
      {t(($) => $.ticketScreens.add)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.devices.page.tab.maintenanceTickets)} actions={mayLink && add}>
      {query.isError && tickets === undefined ? (
        <ErrorState query={query} />
      ) : tickets === undefined ? (
        <Skeleton h={28} />
      ) : tickets.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.ticketScreens.notLinked)}
        </Text>
      ) : (
        <Stack gap={6}>
          {tickets.map((ticket) => (
            <LinkedTicket key={ticket.id} ticket={ticket} />
          ))}
        </Stack>
      )}
      {isAdding && device !== undefined && (
        <Suspense>
          <NewTicketDialog
            device={{ id: device.id, serialNumber: device.serialNumber, latest: null }}
            links={linksOf(link)}
            summary={summary}
            description={description}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Panel>
  );
}

function LinkedTicket({ ticket: { id, number, summary, state, DeviceId } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  // Customers see their tickets on the device page.
  const hasPages = useMay('/cpanel/maintenance/tickets');
  const to = hasPages
    ? pageAddress('ticket', id)
    : (`/devices/${DeviceId}?tab=maintenanceTickets&ticket=${id}` as const);
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <PageLink to={to} size="sm">
        {t(($) => $.ticketScreens.titled, { number, summary })}
      </PageLink>
      <TicketStateBadge state={state} />
    </Group>
  );
}

function filterOf({ kind, id }: TicketLink): CallInput<'get_tickets'> {
  if (kind === 'alert') return { AlertId: id };
  return kind === 'crashLog' ? { CrashLogId: id } : { SessionId: id };
}

function linksOf({ kind, id }: TicketLink): TicketLinks {
  if (kind === 'alert') return { AlertIds: [id] };
  return kind === 'crashLog' ? { CrashLogIds: [id] } : { SessionIds: [id] };
}

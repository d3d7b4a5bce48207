import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { MailedPanel } from '../../../entities/email-list/mailed-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { PriorityBadge, TicketStateBadge } from '../../../entities/ticket/ticket-state.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { ticketInput } from '../api/ticket-query.ts';
import { DeleteTicket } from './delete-ticket.tsx';
import { TicketChanges } from './ticket-changes.tsx';
import { TicketExpenses } from './ticket-expenses.tsx';
import { TicketPanel } from './ticket-panel.tsx';

const TicketAxisPanel = latePart(async () => (await import('../axis/ticket-axis-panel.tsx')).TicketAxisPanel);

interface TicketDialogProps {
  /** Ids of the tickets in the list below, in display order. */
  readonly ids: readonly number[];
}

/** One ticket over its list: fault, state, files, notes, expenses and changes. */
export function TicketDialog({ ids }: TicketDialogProps) {
  const { t } = useTranslation();
  return (
    <ResourceDialog
      param="ticket"
      call="get_tickets"
      input={ticketInput}
      pick={({ tickets: [ticket] }) => ticket}
      loading={t(($) => $.ticketScreens.ticket)}
      title={({ number, summary }) => t(($) => $.ticketScreens.titled, { number, summary })}
      badges={({ state, priority }) => (
        <Group gap={6} wrap="nowrap">
          <TicketStateBadge state={state} />
          {priority !== undefined && <PriorityBadge priority={priority} />}
        </Group>
      )}
      actions={(ticket) => (
        <>
          <HistoryButton of={{ kind: 'ticket', id: ticket.id }} />
          <DeleteTicket ticket={ticket} />
        </>
      )}
      beside={{ ids, labels: t(($) => $.ticketScreens.beside, { returnObjects: true }) }}
    >
      {(ticket) => <Body ticket={ticket} />}
    </ResourceDialog>
  );
}

function Body({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const seesMailed = useMay('get_email_subscribers');
  const { id, number, Device, Notes = [], TicketActions, expenses } = ticket;
  const parent = { kind: 'ticket', id } as const;
  const tabs: readonly AddressTab[] = [
    {
      value: 'ticket',
      label: t(($) => $.ticketScreens.ticket),
      content: <TicketPanel ticket={ticket} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    // Files, expenses and changes are sent only to administrators.
    ...(expenses === undefined
      ? []
      : [
          {
            value: 'media',
            label: t(($) => $.files.of.ticket.title),
            content: <FilesPanel parent={parent} root="ticket" name={String(number)} />,
          },
          {
            value: 'expenses',
            label: t(($) => $.ticketScreens.expenses.title),
            content: <TicketExpenses ticket={ticket} />,
          },
        ]),
    // A family's placeholder device has no events.
    ...(TicketActions === undefined || Device.isGeneric
      ? []
      : [
          {
            value: 'axis',
            label: t(($) => $.ticketScreens.axis.title),
            content: <TicketAxisPanel ticket={ticket} />,
          },
        ]),
    ...(TicketActions === undefined
      ? []
      : [
          {
            value: 'changes',
            label: t(($) => $.ticketScreens.changes),
            content: <TicketChanges actions={TicketActions} />,
          },
        ]),
    ...(seesMailed
      ? [
          {
            value: 'subscription',
            label: t(($) => $.emailLists.subscription),
            content: <MailedPanel of={{ type: 'ticket', number: String(number) }} />,
          },
        ]
      : []),
  ];
  return <AddressTabs label={t(($) => $.ticketScreens.ticket)} param={dialogTab('ticket')} tabs={tabs} />;
}

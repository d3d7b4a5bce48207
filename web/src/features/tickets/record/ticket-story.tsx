import type { Ticket } from '@halla/contract/tickets';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { Story, useStoryTabs } from '../../../entities/document/document-story.tsx';
import { MailedPanel } from '../../../entities/email-list/mailed-panel.tsx';
import { TicketExpenses } from '../expenses/ticket-expenses.tsx';
import { hasAxis } from './device-entries.tsx';
import { TicketStream } from './ticket-stream.tsx';

const TicketAxisPanel = latePart(async () => (await import('../axis/ticket-axis-panel.tsx')).TicketAxisPanel);

/** History of a ticket, as one stream or by kind. */
export function TicketStory({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const seesMailed = useMay('get_email_subscribers');
  const { id, number, Notes: notes = [], expenses } = ticket;
  const files = { parent: { kind: 'ticket', id }, root: 'ticket', name: String(number) } as const;
  const tabs = useStoryTabs({
    ...{ files, notes, changes: t(($) => $.ticketScreens.changes) },
    readers: t(($) => $.ticketScreens.readers.maker),
  });
  const { tab } = tabs;
  const costs = t(($) => $.ticketScreens.expenses.title);
  const axis = t(($) => $.ticketScreens.axis.title);
  const subscription = t(($) => $.emailLists.subscription);
  // Files, expenses and changes are sent only to administrators.
  const isWork = expenses !== undefined;
  return (
    <Story
      param="ticket"
      tabs={[
        tabs.all(<TicketStream ticket={ticket} />),
        tabs.notes,
        ...(isWork ? [tabs.media, tab('expenses', costs, <TicketExpenses ticket={ticket} />)] : []),
        ...(hasAxis(ticket) ? [tab('axis', axis, <TicketAxisPanel ticket={ticket} />)] : []),
        ...tabs.changes,
        ...(seesMailed
          ? [tab('subscription', subscription, <MailedPanel of={{ type: 'ticket', number: files.name }} />)]
          : []),
      ]}
    />
  );
}

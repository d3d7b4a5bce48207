import '../../../i18n/late/notes.ts';
import '../../../i18n/late/history.ts';
import type { Ticket } from '@halla/contract/tickets';
import { historyLevels } from '@halla/domain/resources/history';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { MailedPanel } from '../../../entities/email-list/mailed-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryList } from '../../../entities/resource/history/history-list.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { Section } from '../../../ui/record/section.tsx';
import { TicketExpenses } from '../expenses/ticket-expenses.tsx';
import { TicketStream } from './ticket-stream.tsx';

const TicketAxisPanel = latePart(async () => (await import('../axis/ticket-axis-panel.tsx')).TicketAxisPanel);

interface TicketStoryProps {
  readonly ticket: Ticket;
}

/** What happened to a ticket, as one stream or by kind. */
export function TicketStory({ ticket }: TicketStoryProps) {
  const { t } = useTranslation();
  const tabs = useStoryTabs(ticket);
  return (
    <Section title={t(($) => $.record.happened)}>
      <AddressTabs label={t(($) => $.record.happened)} param={dialogTab('ticket')} tabs={tabs} look="pills" />
    </Section>
  );
}

function useStoryTabs(ticket: Ticket): AddressTab[] {
  const { t } = useTranslation();
  const seesMailed = useMay('get_email_subscribers');
  const seesHistory = useMay(historyLevels('ticket'));
  const { id, number, Device, Notes = [], TicketActions, expenses } = ticket;
  const parent = { kind: 'ticket', id } as const;
  const tab = (value: string, label: string, content: AddressTab['content']) => ({ value, label, content });
  // Files, expenses and changes are sent only to administrators.
  const isWork = expenses !== undefined;
  return [
    tab(
      'all',
      t(($) => $.record.all),
      <TicketStream ticket={ticket} />,
    ),
    tab(
      'notes',
      t(($) => $.notes.title),
      <NotesPanel parent={parent} notes={Notes} />,
    ),
    isWork &&
      tab(
        'media',
        t(($) => $.files.of.ticket.title),
        <FilesPanel parent={parent} root="ticket" name={String(number)} />,
      ),
    isWork &&
      tab(
        'expenses',
        t(($) => $.ticketScreens.expenses.title),
        <TicketExpenses ticket={ticket} />,
      ),
    // A family's placeholder device has no events.
    TicketActions !== undefined &&
      !Device.isGeneric &&
      tab(
        'axis',
        t(($) => $.ticketScreens.axis.title),
        <TicketAxisPanel ticket={ticket} />,
      ),
    seesHistory &&
      tab(
        'changes',
        t(($) => $.ticketScreens.changes),
        <HistoryList of={parent} />,
      ),
    seesMailed &&
      tab(
        'subscription',
        t(($) => $.emailLists.subscription),
        <MailedPanel of={{ type: 'ticket', number: String(number) }} />,
      ),
  ].filter((one) => one !== false);
}

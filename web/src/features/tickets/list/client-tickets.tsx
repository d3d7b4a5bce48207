import '../../../i18n/late/ticket-screens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { TicketDialogs } from '../pages/ticket-dialogs.tsx';
import { OwnedTickets } from './owned-tickets.tsx';

interface ClientTicketsProps {
  /** A company, or a contact person of a client. */
  readonly client: { readonly CompanyId: number } | { readonly ContactId: number };
}

/** The tickets of a client in all states. */
export function ClientTickets({ client }: ClientTicketsProps) {
  const { t } = useTranslation();
  const ticket = useDialogParam('ticket');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <OwnedTickets
        name="client-tickets"
        label={t(($) => $.devices.page.tab.maintenanceTickets)}
        of={client}
        csv="tickets"
        onIds={setIds}
        onRow={({ id }) => ticket.open(String(id))}
      />
      <TicketDialogs ids={ids} />
    </>
  );
}

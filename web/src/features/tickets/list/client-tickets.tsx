import '../../../i18n/late/ticket-screens.ts';
import { useTranslation } from 'react-i18next';
import { TicketsOverList } from '../pages/tickets-over-list.tsx';
import { OwnedTickets } from './owned-tickets.tsx';

interface ClientTicketsProps {
  /** A company, or a contact person of a client. */
  readonly client: { readonly CompanyId: number } | { readonly ContactId: number };
}

/** The tickets of a client in all states. */
export function ClientTickets({ client }: ClientTicketsProps) {
  const { t } = useTranslation();
  return (
    <TicketsOverList>
      {(listed) => (
        <OwnedTickets
          {...listed}
          name="client-tickets"
          label={t(($) => $.devices.page.tab.maintenanceTickets)}
          of={client}
          csv="tickets"
        />
      )}
    </TicketsOverList>
  );
}

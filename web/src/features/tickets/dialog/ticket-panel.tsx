import type { Ticket } from '@halla/contract/tickets';
import { mayEditTicket } from '@halla/domain/tickets/ticket-rules';
import { Button, Skeleton, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { useSession } from '../../../core/session.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { TicketFacts } from './ticket-facts.tsx';

const TicketEditForm = latePart(async () => (await import('../edit/ticket-edit-form.tsx')).TicketEditForm);

/** The fault and its state, with the edit form for permitted users. */
export function TicketPanel({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const canEdit =
    user !== undefined &&
    mayEditTicket(
      { level: user.permissionLevel, userId: user.userId },
      { state: ticket.state, userId: ticket.UserId },
    );
  const isStaff = useMay('get_ticket_groups');
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Ticket | null>(null);
  const edit = (
    <Button
      variant="default"
      size="xs"
      leftSection={<Pencil size={14} aria-hidden />}
      onClick={() => setEdited(ticket)}
    >
      {t(($) => $.common.edit)}
    </Button>
  );
  return (
    <Panel title={t(($) => $.ticketScreens.fault)} actions={canEdit && edited === null && edit}>
      {edited === null ? (
        <>
          {!isStaff && <Text mb="sm">{t(($) => $.ticketScreens.told[ticket.state])}</Text>}
          <TicketFacts ticket={ticket} />
        </>
      ) : (
        <Suspense fallback={<Skeleton h={420} />}>
          <TicketEditForm ticket={edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

import '../../../i18n/late/ticket-screens.ts';
import '../../../i18n/late/record.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { TICKET_CALL } from '../api/ticket-query.ts';
import { Conversation } from '../conversation/conversation.tsx';
import { TicketHold } from '../hold/ticket-hold.tsx';
import { CustomersTrack } from '../steps/customers-track.tsx';
import { TicketTrack } from '../steps/ticket-track.tsx';
import { TicketAside } from './ticket-aside.tsx';
import { TicketFault } from './ticket-fault.tsx';
import { TicketHead } from './ticket-head.tsx';
import { TicketStory } from './ticket-story.tsx';
import { useTicketEditor } from './use-ticket-editor.ts';

const EscalationNote = latePart(
  async () => (await import('../../../entities/ticket/escalation-note.tsx')).EscalationNote,
);
const WorkOrder = latePart(async () => (await import('../order/work-order.tsx')).WorkOrder);

interface TicketRecordProps {
  /** Ids of the tickets in the list below, in display order. */
  readonly ids: readonly number[];
}

/** A ticket above its list: progress, fault, history and facts. */
export function TicketRecord({ ids }: TicketRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      {...TICKET_CALL}
      param="ticket"
      loading={t(($) => $.ticketScreens.ticket)}
      label={({ number, summary }) => t(($) => $.ticketScreens.titled, { number, summary })}
      beside={{ ids, labels: t(($) => $.ticketScreens.beside, { returnObjects: true }) }}
    >
      {(ticket) => <OpenTicket ticket={ticket} />}
    </ResourceRecord>
  );
}

function OpenTicket({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const editor = useTicketEditor(ticket);
  const readsWork = useReadsTicketWork();
  const mayAcknowledge = useMay('acknowledge_escalation');
  return (
    <>
      <TicketHead ticket={ticket} editor={editor} />
      {readsWork ? <TicketTrack ticket={ticket} /> : <CustomersTrack ticket={ticket} />}
      <RecordBody
        asideLabel={t(($) => $.ticketScreens.facts)}
        story={
          <>
            {mayAcknowledge && (
              <Suspense>
                <EscalationNote of={{ ticket_id: ticket.id }} />
              </Suspense>
            )}
            <TicketFault ticket={ticket} editor={editor} />
            {readsWork && (
              <Suspense>
                <WorkOrder ticket={ticket} />
              </Suspense>
            )}
            {readsWork && <TicketHold ticket={ticket} />}
            <Conversation ticket={ticket} />
            {readsWork && <TicketStory ticket={ticket} />}
          </>
        }
        aside={<TicketAside ticket={ticket} editor={editor} />}
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.ticketScreens.stale)} />
    </>
  );
}

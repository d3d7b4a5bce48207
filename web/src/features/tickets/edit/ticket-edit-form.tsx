import type { Ticket } from '@halla/contract/tickets';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { REPORT_FIELDS } from '@halla/domain/tickets/ticket-access';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { ReportInputs, TicketInputs } from '../../../entities/ticket/edit/ticket-inputs.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useTicketForm } from './ticket-form.ts';

interface TicketEditFormProps {
  readonly ticket: Ticket;
  readonly onDone: () => void;
}

/** Edits a ticket: staff edit all fields, customers only those they reported. */
export function TicketEditForm({ ticket, onDone }: TicketEditFormProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const { form, resolveQuestion } = useTicketForm({
    ticket,
    fields: isStaff ? fieldNames(TICKET_FIELDS) : REPORT_FIELDS,
    onDone,
  });
  return (
    <>
      <FormFrame form={form} staleTitle={t(($) => $.ticketScreens.stale)} onCancel={onDone}>
        {isStaff ? <TicketInputs form={form} /> : <ReportInputs form={form} />}
      </FormFrame>
      {/* Outside the form, because the submit event of its own form would bubble up to it. */}
      {resolveQuestion}
    </>
  );
}

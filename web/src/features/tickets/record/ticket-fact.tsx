import type { Ticket } from '@halla/contract/tickets';
import type { TicketField } from '@halla/domain/tickets/ticket-access';
import type { ReactNode } from 'react';
import { TicketFieldInput } from '../../../entities/ticket/edit/ticket-field-input.tsx';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { MissingFacts, RecordFact } from '../../../ui/record/record-fact.tsx';
import type { TicketEditor } from './use-ticket-editor.ts';

interface EditedTicket {
  readonly ticket: Ticket;
  readonly editor: TicketEditor;
}

interface TicketFactProps extends EditedTicket {
  readonly name: TicketField;
  /** Shown in place of the plain value while that is unchanged: a link, for example. */
  readonly linked?: ReactNode;
  /** True without the label above the value. */
  readonly isBare?: boolean;
}

/** A field of a ticket, edited inline; nothing while it is empty. */
export function TicketFact({ name, ticket, editor, linked, isBare = false }: TicketFactProps) {
  return (
    <RecordFact
      {...{ kind: ticketFields, row: ticket, editor, name, isBare }}
      shown={linked}
      input={<TicketFieldInput name={name} form={editor.form} />}
    />
  );
}

interface MissingFactsProps extends EditedTicket {
  readonly names: readonly TicketField[];
}

/** Buttons that fill in fields of a ticket which are empty. */
export function MissingTicketFacts({ names, ticket, editor }: MissingFactsProps) {
  return <MissingFacts {...{ kind: ticketFields, row: ticket, editor, names }} />;
}

import type { Ticket } from '@halla/contract/tickets';
import type { TicketField } from '@halla/domain/tickets/ticket-access';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketFieldInput } from '../../../entities/ticket/edit/ticket-field-input.tsx';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { rendererOf, rowValue, wordsOf } from '../../../ui/fields/kind-fields.ts';
import { EditableFact, EmptyFacts, FactInput } from '../../../ui/record/editable-fact.tsx';
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

/** A field of a ticket, edited in place; nothing while it is empty. */
export function TicketFact({ name, ticket, editor, linked, isBare = false }: TicketFactProps) {
  const { t } = useTranslation();
  if (editor.open === name)
    return (
      <FactInput onDone={editor.close}>
        <TicketFieldInput name={name} form={editor.form} />
      </FactInput>
    );
  const value = shownValue(name, { ticket, editor });
  if (isEmpty(value)) return null;
  const words = wordsOf(ticketFields, name, value, t);
  const isChanged = words !== wordsOf(ticketFields, name, stored(name, ticket), t);
  const plain = rendererOf(ticketFields, name)?.(value) ?? words;
  return (
    <EditableFact
      label={ticketFields.label(name, t)}
      value={isChanged ? plain : (linked ?? plain)}
      isChanged={isChanged}
      isBare={isBare}
      onEdit={editor.mayEdit(name) ? () => editor.edit(name) : undefined}
    />
  );
}

interface MissingFactsProps extends EditedTicket {
  readonly names: readonly TicketField[];
}

/** Buttons that fill in fields of a ticket which are empty. */
export function MissingTicketFacts({ names, ticket, editor }: MissingFactsProps) {
  const { t } = useTranslation();
  const missing = names.filter(
    (name) => editor.mayEdit(name) && editor.open !== name && isEmpty(shownValue(name, { ticket, editor })),
  );
  return (
    <EmptyFacts
      facts={missing.map((name) => ({
        name,
        label: ticketFields.label(name, t),
        onEdit: () => editor.edit(name),
      }))}
    />
  );
}

/** The value that the user has entered, else the stored one. */
function shownValue(name: TicketField, { ticket, editor }: EditedTicket): unknown {
  return editor.mayEdit(name) ? editor.form.values[name] : stored(name, ticket);
}

function stored(name: TicketField, ticket: Ticket): unknown {
  return rowValue(ticketFields.fields, name, ticket);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

import '../../../i18n/late/ticket-screens.ts';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import type { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { CUSTOMER_TICKET_FIELDS, type TicketField } from '@halla/domain/tickets/ticket-access';
import { TICKET_KINDS } from '@halla/domain/tickets/ticket-kinds';
import { PRIORITIES } from '@halla/domain/tickets/ticket-rules';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import type { FormValues } from '../../../ui/fields/field-values.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import { ChosenPicker } from '../../../ui/pickers/chosen-picker.tsx';
import { CompanyPicker } from '../../company/company-picker.tsx';
import { PersonPicker } from '../../person/person-picker.tsx';
import { findColleagues } from '../../user/find-colleagues.ts';
import { ContactChannelSelect } from '../contact-channel.tsx';
import { priorityLabel, ticketStateLabel } from '../ticket-state.tsx';

export type TicketInputForm = Pick<
  ReturnType<typeof fieldProps<FormValues<typeof TICKET_FIELDS>, TicketField>>,
  'text' | 'choice' | 'picked' | 'day'
>;

interface TicketFieldInputProps {
  readonly name: TicketField;
  readonly form: TicketInputForm;
  /** Company of the ticket unless another one is chosen. */
  readonly owner?: Chosen | null;
  /** True for a new ticket, whose state cannot be chosen. */
  readonly isNew?: boolean;
}

/** The input of one field of a ticket; staff see whether the customer reads it. */
export function TicketFieldInput({ name, form, owner = null, isNew = false }: TicketFieldInputProps) {
  const { t } = useTranslation();
  const readers = useReaders(name, isNew);
  switch (name) {
    case 'summary':
      return <TextInput {...form.text(name)} {...readers} data-autofocus />;
    case 'description':
      return <Textarea {...form.text(name)} {...readers} autosize minRows={3} maxRows={12} />;
    case 'state': {
      const states = TICKET_STATES.all.map((state) => ({ value: state, label: ticketStateLabel(state, t) }));
      return <NativeSelect {...form.choice(name, states)} {...readers} disabled={isNew} />;
    }
    case 'kind': {
      const kinds = TICKET_KINDS.map((kind) => ({ value: kind, label: t(($) => $.tickets.kinds[kind]) }));
      return (
        <NativeSelect
          {...form.choice(
            name,
            kinds,
            t(($) => $.common.none),
          )}
          {...readers}
        />
      );
    }
    case 'priority': {
      const choices = PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority, t) }));
      const none = priorityLabel(null, t);
      return <NativeSelect {...form.choice(name, choices, none)} {...readers} />;
    }
    case 'AssigneeId':
      return (
        <ChosenPicker
          {...form.picked(name)}
          {...readers}
          placeholder={t(($) => $.lifecycle.form.chooseUser)}
          search={(query, signal) => findColleagues({ query, signal, readsTickets: true })}
        />
      );
    case 'clientContacted':
      return <ContactChannelSelect {...form.picked(name)} {...readers} />;
    case 'CompanyId': {
      const { value, ...company } = form.picked(name);
      const shown = value ?? owner;
      return (
        <CompanyPicker {...{ ...company, ...readers, value: shown }} of="owners" clearable={value !== null} />
      );
    }
    case 'visitOn':
      return <DateInput {...form.day(name)} {...readers} />;
    case 'ContactId':
      return <PersonPicker {...form.picked(name)} {...readers} except={0} />;
    case 'details':
    case 'action':
      return <Textarea {...form.text(name)} {...readers} autosize minRows={2} maxRows={12} />;
  }
}

/**
 * Help text of an input: who can read the field; nothing for customers, who can read everything they enter. In
 * the form of a new ticket only fields readable by the customer are marked, because all fields are visible at
 * once.
 */
function useReaders(name: TicketField, isNew: boolean): { readonly description?: string } {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  if (!isStaff) return {};
  const isShared = CUSTOMER_TICKET_FIELDS.includes(name);
  if (isNew && !isShared) return {};
  return { description: t(($) => $.ticketScreens.readers[isShared ? 'customer' : 'maker']) };
}

import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { namesOfKind } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { CUSTOMER_TICKET_FIELDS, REPORT_FIELDS, type TicketField } from '@halla/domain/tickets/ticket-access';
import { PRIORITIES } from '@halla/domain/tickets/ticket-rules';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../ui/fields/field-values.ts';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { ChosenPicker } from '../../../ui/pickers/chosen-picker.tsx';
import { CompanyPicker } from '../../company/company-picker.tsx';
import { PersonPicker } from '../../person/person-picker.tsx';
import { findColleagues } from '../../user/find-colleagues.ts';
import { ContactChannelSelect } from '../contact-channel.tsx';
import { priorityLabel, ticketStateLabel } from '../ticket-state.tsx';

/** Text fields about the work, apart from the reported ones. */
const WORK_TEXTS = namesOfKind(TICKET_FIELDS, 'text').filter((name) => !REPORT_FIELDS.includes(name));

interface TicketInputsProps {
  readonly form: Pick<
    ReturnType<typeof fieldProps<FormValues<typeof TICKET_FIELDS>, TicketField>>,
    'text' | 'choice' | 'picked'
  >;
}

interface ReportInputsProps extends TicketInputsProps {
  /** Shows who can read a field; omitted for customers, who can read everything they enter. */
  readonly readBy?: (field: TicketField) => string;
}

/** Fields for customers: a one-line summary and a description of the fault. */
export function ReportInputs({ form, readBy }: ReportInputsProps) {
  return (
    <>
      <TextInput {...form.text('summary')} description={readBy?.('summary')} data-autofocus />
      <Textarea
        {...form.text('description')}
        description={readBy?.('description')}
        autosize
        minRows={3}
        maxRows={12}
      />
    </>
  );
}

interface StaffInputsProps extends TicketInputsProps {
  /** Default company of the ticket. */
  readonly owner?: Chosen | null;
  /** True for a new ticket, whose state cannot be chosen. */
  readonly isNew?: boolean;
}

/** Ticket fields for staff, showing who can read each. */
export function TicketInputs({ form, owner = null, isNew = false }: StaffInputsProps) {
  const { t } = useTranslation();
  const readBy = (field: TicketField) =>
    CUSTOMER_TICKET_FIELDS.includes(field)
      ? t(($) => $.ticketScreens.readers.customer)
      : t(($) => $.ticketScreens.readers.maker);
  const company = form.picked('CompanyId');
  const states = TICKET_STATES.all.map((state) => ({ value: state, label: ticketStateLabel(state, t) }));
  const priorities = PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority, t) }));
  return (
    <Stack gap="sm">
      <ReportInputs form={form} readBy={readBy} />
      <FormGrid>
        <NativeSelect {...form.choice('state', states)} description={readBy('state')} disabled={isNew} />
        <NativeSelect
          {...form.choice('priority', priorities, priorityLabel(null, t))}
          description={readBy('priority')}
        />
        <ChosenPicker
          {...form.picked('AssigneeId')}
          description={readBy('AssigneeId')}
          placeholder={t(($) => $.lifecycle.form.chooseUser)}
          search={(query, signal) => findColleagues({ query, signal, readsTickets: true })}
        />
        <ContactChannelSelect {...form.picked('clientContacted')} description={readBy('clientContacted')} />
        <CompanyPicker
          {...company}
          description={readBy('CompanyId')}
          of="owners"
          value={company.value ?? owner}
          clearable={company.value !== null}
        />
        <PersonPicker {...form.picked('ContactId')} description={readBy('ContactId')} except={0} />
      </FormGrid>
      {WORK_TEXTS.map((field) => (
        <Textarea
          key={field}
          {...form.text(field)}
          description={readBy(field)}
          autosize
          minRows={2}
          maxRows={12}
        />
      ))}
    </Stack>
  );
}

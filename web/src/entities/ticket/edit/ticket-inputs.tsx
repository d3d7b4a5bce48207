import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { PRIORITIES } from '@halla/domain/tickets/ticket-rules';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { fieldProps } from '../../../ui/form/field-props.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { ChosenPicker } from '../../../ui/pickers/chosen-picker.tsx';
import { CompanyPicker } from '../../company/company-picker.tsx';
import { PersonPicker } from '../../person/person-picker.tsx';
import { findColleagues } from '../../user/find-colleagues.ts';
import { ContactChannelSelect } from '../contact-channel.tsx';
import { priorityLabel, ticketStateLabel } from '../ticket-state.tsx';
import type { TicketField, TicketValues } from './ticket-values.ts';

interface TicketInputsProps {
  readonly form: Pick<ReturnType<typeof fieldProps<TicketValues, TicketField>>, 'text' | 'choice' | 'picked'>;
}

/** What customers report: the fault in a line, and in their words. */
export function ReportInputs({ form }: TicketInputsProps) {
  return (
    <>
      <TextInput {...form.text('summary')} data-autofocus />
      <Textarea {...form.text('description')} autosize minRows={3} maxRows={12} />
    </>
  );
}

interface StaffInputsProps extends TicketInputsProps {
  /** The company of a ticket for which none is chosen. */
  readonly owner?: Chosen | null;
}

/** A ticket as staff edit it. */
export function TicketInputs({ form, owner = null }: StaffInputsProps) {
  const { t } = useTranslation();
  const company = form.picked('CompanyId');
  const states = TICKET_STATES.all.map((state) => ({ value: state, label: ticketStateLabel(state, t) }));
  const priorities = PRIORITIES.map((priority) => ({ value: priority, label: priorityLabel(priority, t) }));
  return (
    <Stack gap="sm">
      <ReportInputs form={form} />
      <FormGrid>
        <NativeSelect {...form.choice('state', states)} />
        <NativeSelect {...form.choice('priority', priorities, priorityLabel(null, t))} />
        <ChosenPicker
          {...form.picked('AssigneeId')}
          placeholder={t(($) => $.lifecycle.form.chooseUser)}
          search={(query, signal) => findColleagues({ query, signal })}
        />
        <ContactChannelSelect {...form.picked('clientContacted')} />
        <CompanyPicker
          {...company}
          of="owners"
          value={company.value ?? owner}
          clearable={company.value !== null}
        />
        <PersonPicker {...form.picked('ContactId')} except={0} />
      </FormGrid>
      <Textarea {...form.text('details')} autosize minRows={2} maxRows={12} />
      <Textarea {...form.text('action')} autosize minRows={2} maxRows={12} />
    </Stack>
  );
}

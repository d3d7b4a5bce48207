import { fieldNames, namesOfKind } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { REPORT_FIELDS, type TicketField } from '@halla/domain/tickets/ticket-access';
import { Stack } from '@mantine/core';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { TicketFieldInput, type TicketInputForm } from './ticket-field-input.tsx';

const TEXTS: readonly TicketField[] = namesOfKind(TICKET_FIELDS, 'text');
const OTHERS = fieldNames(TICKET_FIELDS).filter((name) => !REPORT_FIELDS.includes(name));

interface TicketInputsProps {
  readonly form: TicketInputForm;
}

/** Fields for customers: a one-line summary and a description of the fault. */
export function ReportInputs({ form }: TicketInputsProps) {
  return REPORT_FIELDS.map((name) => <TicketFieldInput key={name} name={name} form={form} />);
}

interface StaffInputsProps extends TicketInputsProps {
  /** Company of the ticket unless another one is chosen. */
  readonly owner: Chosen | null;
}

/** The fields of a new ticket for staff. */
export function NewTicketInputs({ form, owner }: StaffInputsProps) {
  const input = (name: TicketField) => (
    <TicketFieldInput key={name} name={name} form={form} owner={owner} isNew />
  );
  return (
    <Stack gap="sm">
      <ReportInputs form={form} />
      <FormGrid>{OTHERS.filter((name) => !TEXTS.includes(name)).map(input)}</FormGrid>
      {OTHERS.filter((name) => TEXTS.includes(name)).map(input)}
    </Stack>
  );
}

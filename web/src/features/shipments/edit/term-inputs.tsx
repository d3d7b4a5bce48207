import { Stack } from '@mantine/core';
import { CarrierHint } from '../../../entities/carrier/carrier-hint.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { type TermForm, TermInput } from './term-input.tsx';
import { TERM_FIELDS } from './terms.ts';

interface TermInputsProps {
  readonly form: TermForm;
  /** Country code of the customer; null if there is none. */
  readonly location: string | null;
}

/** Carrier, dates, service and cost of a new shipment. */
export function TermInputs({ form, location }: TermInputsProps) {
  const { value: carrier } = form.picked('shippingCompany');
  const { value: eta } = form.day('eta');
  return (
    <Stack gap="sm">
      <FormGrid>
        {TERM_FIELDS.filter((name) => name !== 'details').map((name) => (
          <TermInput key={name} name={name} form={form} />
        ))}
      </FormGrid>
      {carrier && <CarrierHint carrier={carrier} location={location} eta={isDay(eta) ? eta : ''} />}
      <TermInput name="details" form={form} />
    </Stack>
  );
}

import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { StockInputsProps } from './stock-form.ts';

interface RowInputsProps extends StockInputsProps {
  /** The input for the warehouse. */
  readonly place: ReactNode;
  /** True if the quantities may not be changed by hand. */
  readonly isFixed: boolean;
}

/** Fields of an item in one warehouse. */
export function RowInputs({ form, place, isFixed }: RowInputsProps) {
  return (
    <FormGrid>
      {place}
      <NumberInput {...form.number('total')} min={0} decimals={2} disabled={isFixed} />
      <NumberInput {...form.number('alertQuantity')} decimals={2} />
      <TextInput {...form.text('shelf')} />
      <TextInput {...form.text('scannerCode')} />
    </FormGrid>
  );
}

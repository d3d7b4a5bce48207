import { TextInput } from '@mantine/core';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { StockEditor, StockFact } from './use-stock-editor.ts';

interface StockFieldInputProps {
  readonly name: StockFact;
  readonly form: StockEditor['form'];
}

/** The input of one fact of a stock item. */
export function StockFieldInput({ name, form }: StockFieldInputProps) {
  switch (name) {
    case 'costPrice':
    case 'listPrice':
      return <NumberInput {...form.number(name)} decimals={2} suffix="€" />;
    case 'alertQuantity':
      return <NumberInput {...form.number(name)} decimals={2} />;
    case 'name':
    case 'nameFi':
    case 'unit':
    case 'shelf':
    case 'scannerCode':
      return <TextInput {...form.text(name)} />;
  }
}

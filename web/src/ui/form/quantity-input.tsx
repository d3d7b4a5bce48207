import { useState } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface QuantityInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** null: nothing typed. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Takes a quantity of zero or more with at most two decimals; the form refuses values out of range. */
export function QuantityInput({ value, onChange, ...input }: QuantityInputProps) {
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      min={0}
      decimals={2}
      {...input}
      // An incomplete number stays as typed; until it is complete, the form value is empty.
      value={quantityOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(quantityOf(next));
      }}
    />
  );
}

function quantityOf(typed: number | string): number | null {
  // Text is not a number, even where JavaScript would parse it as one, such as 1e3.
  return typeof typed === 'number' ? typed : null;
}

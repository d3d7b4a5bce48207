import { useState } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';

interface QuantityInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** null: nothing is typed. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Takes a quantity of at most two decimals, zero or more; what is out of range is left for its form to refuse. */
export function QuantityInput({ value, onChange, ...input }: QuantityInputProps) {
  const [typed, setTyped] = useState<number | string>('');
  return (
    <NumberInput
      min={0}
      decimals={2}
      {...input}
      // An incomplete number stays as typed; until it is complete, the value of the form is empty.
      value={quantityOf(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(quantityOf(next));
      }}
    />
  );
}

function quantityOf(typed: number | string): number | null {
  // A text is no number, also one that the engine would take for one: 1e3.
  return typeof typed === 'number' ? typed : null;
}

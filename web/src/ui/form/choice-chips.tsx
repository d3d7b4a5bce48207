import '@mantine/core/styles/Chip.layer.css';
import { Chip, Group, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './choice-chips.module.css';
import { usePointerUse } from './pointer-use.ts';

export interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** A value that is not among the choices leaves all unselected. */
  readonly value: Value | null;
  readonly onChange: (choice: Value, isPointing: boolean) => void;
  readonly error?: ReactNode;
}

/** A choice of one out of a few, as large touch targets. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, choices, value, onChange, error } = props;
  const id = useId();
  const pointer = usePointerUse();
  const choose = (next: string) => {
    const chosen = choices.find((choice) => choice.value === next);
    if (chosen !== undefined) onChange(chosen.value, pointer.isPointing());
  };
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Chip.Group value={value} onChange={choose}>
        <Group gap={8} mt={4} role="radiogroup" aria-labelledby={id} {...pointer.listeners}>
          {choices.map((choice) => (
            <Chip
              key={choice.value}
              value={choice.value}
              size="sm"
              radius="sm"
              variant="outline"
              classNames={{ label: classes.choice ?? '' }}
            >
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

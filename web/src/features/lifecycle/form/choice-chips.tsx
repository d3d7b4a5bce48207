import '@mantine/core/styles/Chip.layer.css';
import { Chip, Group, Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { type FormChoice, isFormChoice } from './form-state.ts';
import classes from './transfer-form.module.css';

export interface ChoiceChipsProps {
  readonly label: string;
  readonly choices: readonly FormChoice[];
  readonly value: FormChoice | null;
  readonly onChange: (choice: FormChoice) => void;
  readonly error?: ReactNode;
}

/** What happens to the device: large targets, one of which is chosen. */
export function ChoiceChips({ label, choices, value, onChange, error }: ChoiceChipsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      <Chip.Group value={value} onChange={(next) => isFormChoice(next) && onChange(next)}>
        <Group gap={8} mt={4} role="radiogroup" aria-labelledby={id}>
          {choices.map((choice) => (
            <Chip
              key={choice}
              value={choice}
              size="sm"
              radius="sm"
              variant="outline"
              classNames={{ label: classes.choice ?? '' }}
            >
              {choiceLabel(choice, t)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

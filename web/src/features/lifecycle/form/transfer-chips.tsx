import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { choiceLabel } from '../../../ui/labels/life-cycle-labels.ts';
import type { FormChoice } from './form-state.ts';

export interface TransferChipsProps<Choice extends FormChoice> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: Choice | null;
  readonly onChange: (choice: Choice, isPointing: boolean) => void;
  readonly error?: ReactNode;
}

/** Choice of the transfer. */
export function TransferChips<Choice extends FormChoice>({ choices, ...chips }: TransferChipsProps<Choice>) {
  const { t } = useTranslation();
  return (
    <ChoiceChips {...chips} choices={choices.map((value) => ({ value, label: choiceLabel(value, t) }))} />
  );
}

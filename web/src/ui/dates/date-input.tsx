import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../labels/language.ts';
import { CalendarButton } from './calendar-button.tsx';
import { type DayBounds, dayProblem } from './day-rule.ts';
import { dayIn, dayText, isDay } from './day-text.ts';

export interface DateInputProps
  extends DayBounds,
    Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection' | 'min' | 'max'> {
  /** YYYY-MM-DD, or the raw text as typed if it is not a valid day; empty if there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * Delay after the last key press: an error shown on blur would move the button below out from under the
 * pointer.
 */
const SETTLED_AFTER_MS = 600;

/**
 * Takes a day, typed or chosen in a calendar, in the format of the portal's language; a native date input
 * would use the browser's. Nothing is corrected silently: invalid text is passed on as typed, for the form to
 * refuse.
 */
export function DateInput({ value, onChange, min, max, error, onBlur, ...input }: DateInputProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [settled] = useDebouncedValue(value, SETTLED_AFTER_MS);
  const meant = (text: string) => dayIn(text) ?? text.trim();
  const change = (next: string) => {
    setTouched(true);
    onChange(next);
  };
  const problem = isTouched && settled === value ? dayProblem(value, { min, max }, { t, lang }) : null;
  const isFixed = input.disabled === true || input.readOnly === true;
  return (
    <TextInput
      autoComplete="off"
      placeholder={t(($) => $.ui.dateInput.placeholder)}
      {...input}
      value={typed !== null && meant(typed) === value ? typed : dayText(value, lang)}
      error={error || problem}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(meant(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      {...(!isFixed && {
        rightSection: (
          <CalendarButton
            label={typeof input.label === 'string' ? input.label : undefined}
            value={isDay(value) ? value : null}
            min={min}
            max={max}
            onChange={change}
          />
        ),
      })}
    />
  );
}

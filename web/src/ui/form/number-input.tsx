import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { wordRule } from '../../i18n/i18n.ts';
import { useLanguage } from '../labels/language.ts';
import classes from './number-input.module.css';
import { brokenNumberRule, type NumberBounds } from './number-rule.ts';
import { NumberSteps } from './number-steps.tsx';
import { inputText, numberIn } from './number-text.ts';

export interface NumberInputProps
  extends NumberBounds,
    Omit<
      TextInputProps,
      'value' | 'defaultValue' | 'onChange' | 'type' | 'rightSection' | keyof NumberBounds
    > {
  /** A number, or the raw text as typed if it is not a valid number; empty if there is none. */
  readonly value: number | string;
  readonly onChange: (value: number | string) => void;
  readonly step?: number;
  /** Shown after the number, such as its unit. */
  readonly suffix?: string;
  readonly hideControls?: boolean;
}

/**
 * Delay after the last key press: an error shown on blur would move the button below out from under the
 * pointer.
 */
const SETTLED_AFTER_MS = 600;

/**
 * Takes a number in the format of the language. Nothing is corrected silently: invalid or out-of-range input
 * is passed on as typed, for the form to refuse, and the field shows the broken rule once typing has stopped.
 */
export function NumberInput(props: NumberInputProps) {
  const {
    value,
    onChange,
    min,
    max,
    decimals,
    step = 1,
    suffix,
    hideControls,
    error,
    onBlur,
    ...input
  } = props;
  const lang = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [settled] = useDebouncedValue(value, SETTLED_AFTER_MS);
  const meant = (text: string) => (text.trim() === '' ? '' : (numberIn(text, lang, suffix) ?? text));
  const written = typeof value === 'number' && !Number.isNaN(value) ? inputText(value, lang) : String(value);
  const isSaid = isTouched && Object.is(settled, value);
  const broken = isSaid ? brokenNumberRule(value, { min, max, decimals }) : null;
  const change = (text: string) => {
    setTyped(text);
    setTouched(true);
    onChange(meant(text));
  };
  const add = (steps: number) => {
    const start = typeof value === 'number' ? value + steps * step : (min ?? 0);
    const next = Math.min(max ?? start, Math.max(min ?? start, Math.round(start * 1000) / 1000));
    change(inputText(next, lang));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    add(event.key === 'ArrowUp' ? 1 : -1);
  };
  const isFixed = input.disabled === true || input.readOnly === true;
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...input}
      value={typed !== null && Object.is(meant(typed), value) ? typed : written}
      error={error || (broken && wordRule(broken))}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      onKeyDown={isFixed ? undefined : press}
      {...(suffix !== undefined && {
        'aria-description': suffix,
        rightSection: <span className={classes.suffix}>{suffix}</span>,
        rightSectionWidth: 44,
        rightSectionPointerEvents: 'none',
      })}
      {...(suffix === undefined &&
        hideControls !== true &&
        !isFixed && { rightSection: <NumberSteps onStep={add} />, rightSectionWidth: 26 })}
    />
  );
}

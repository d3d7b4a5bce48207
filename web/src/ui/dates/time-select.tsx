import { DAY_MINUTES } from '@halla/domain/time';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { clockText } from './clock-text.ts';

interface TimeSelectProps {
  readonly label: string;
  /** Minutes from midnight. */
  readonly value: number;
  /** The last choice, in minutes; default: the end of the day. */
  readonly last?: number;
  readonly isFixed: boolean;
  readonly error?: ReactNode;
  readonly onChange: (minutes: number) => void;
}

const STEP_MINUTES = 30;

/** Chooses a time of the day in steps of half an hour. */
export function TimeSelect({ label, value, last = DAY_MINUTES, isFixed, error, onChange }: TimeSelectProps) {
  const steps = Array.from(
    { length: Math.floor(last / STEP_MINUTES) + 1 },
    (_, index) => index * STEP_MINUTES,
  );
  const choices = steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
  return (
    <NativeSelect
      label={label}
      w={120}
      value={String(value)}
      disabled={isFixed}
      error={error}
      data={choices.map((minutes) => ({ value: String(minutes), label: clockText(minutes) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

interface ZoneSelectProps {
  readonly label: string;
  readonly value: string;
  readonly isFixed: boolean;
  readonly onChange: (zone: string) => void;
}

/** Chooses a time zone among those of the browser, and the chosen one where the browser calls it otherwise. */
export function ZoneSelect({ label, value, isFixed, onChange }: ZoneSelectProps) {
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <NativeSelect
      label={label}
      w={{ base: '100%', xs: 260 }}
      value={value}
      disabled={isFixed}
      data={zones.includes(value) ? zones : [value, ...zones]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

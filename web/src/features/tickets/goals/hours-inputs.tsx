import '@mantine/core/styles/Chip.layer.css';
import type { TicketGoalSettings } from '@halla/contract/ticket-goals';
import { SHORTEST_DAY } from '@halla/domain/tickets/working-time';
import { DAY_MINUTES } from '@halla/domain/time';
import { Chip, Group, Input, NativeSelect, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { clockText } from './clock-text.ts';

type Hours = TicketGoalSettings['hours'];

interface HoursInputsProps {
  readonly hours: Hours;
  readonly isFixed: boolean;
  readonly onChange: (hours: Hours) => void;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;
/** A Monday. */
const SOME_WEEK = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const STEP_MINUTES = 30;

/** Days of the week, times of the day, and their time zone. */
export function HoursInputs({ hours, isFixed, onChange }: HoursInputsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const name = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  const isShort = hours.closes - hours.opens < SHORTEST_DAY;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(($) => $.ticketGoals.page.hoursHint)}
      </Text>
      <Input.Wrapper label={t(($) => $.ticketGoals.page.days)} labelElement="div" labelProps={{ id }}>
        <Chip.Group
          multiple
          value={hours.days.map(String)}
          onChange={(days) => onChange({ ...hours, days: days.map(Number).sort() })}
        >
          <Group gap={8} mt={4} role="group" aria-labelledby={id}>
            {WEEK.map((day) => (
              <Chip key={day} value={String(day)} size="sm" radius="sm" variant="outline" disabled={isFixed}>
                {name.format(SOME_WEEK + (day - 1) * DAY_MS)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group gap="sm" align="flex-start">
        <TimeSelect
          label={t(($) => $.ticketGoals.page.opens)}
          value={hours.opens}
          isFixed={isFixed}
          onChange={(opens) => onChange({ ...hours, opens })}
        />
        <TimeSelect
          label={t(($) => $.ticketGoals.page.closes)}
          value={hours.closes}
          isFixed={isFixed}
          error={isShort ? codeText('tickets.short_day') : null}
          onChange={(closes) => onChange({ ...hours, closes })}
        />
        <NativeSelect
          label={t(($) => $.ticketGoals.page.zone)}
          w={{ base: '100%', xs: 260 }}
          value={hours.zone}
          disabled={isFixed}
          data={zonesWith(hours.zone)}
          onChange={({ currentTarget }) => onChange({ ...hours, zone: currentTarget.value })}
        />
      </Group>
    </Stack>
  );
}

interface TimeSelectProps {
  readonly label: string;
  /** Minutes from midnight. */
  readonly value: number;
  readonly isFixed: boolean;
  readonly error?: string | null;
  readonly onChange: (minutes: number) => void;
}

function TimeSelect({ label, value, isFixed, error, onChange }: TimeSelectProps) {
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, index) => index * STEP_MINUTES);
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

/** All zones of the browser, and the chosen one where the browser calls it otherwise. */
function zonesWith(chosen: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes(chosen) ? zones : [chosen, ...zones];
}

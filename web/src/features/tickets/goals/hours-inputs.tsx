import '@mantine/core/styles/Chip.layer.css';
import type { TicketGoalSettings } from '@halla/contract/ticket-goals';
import { SHORTEST_DAY } from '@halla/domain/tickets/working-time';
import { Chip, Group, Input, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { TimeSelect, ZoneSelect } from '../../../ui/dates/time-select.tsx';
import { WEEK, weekdayName } from '../../../ui/dates/weekday-name.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

type Hours = TicketGoalSettings['hours'];

interface HoursInputsProps {
  readonly hours: Hours;
  readonly isFixed: boolean;
  readonly onChange: (hours: Hours) => void;
}

/** Days of the week, times of the day, and their time zone. */
export function HoursInputs({ hours, isFixed, onChange }: HoursInputsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
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
                {weekdayName(day, { lang, style: 'short' })}
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
        <ZoneSelect
          label={t(($) => $.ticketGoals.page.zone)}
          value={hours.zone}
          isFixed={isFixed}
          onChange={(zone) => onChange({ ...hours, zone })}
        />
      </Group>
    </Stack>
  );
}

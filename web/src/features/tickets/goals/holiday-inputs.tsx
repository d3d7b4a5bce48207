import { formatDay } from '@halla/domain/formats';
import { HOLIDAYS_AT_MOST } from '@halla/domain/tickets/working-time';
import { isDay } from '@halla/domain/time';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';

interface HolidayInputsProps {
  /** YYYY-MM-DD, ascending. */
  readonly holidays: readonly string[];
  readonly isFixed: boolean;
  readonly onChange: (holidays: string[]) => void;
}

/** Days without work. */
export function HolidayInputs({ holidays, isFixed, onChange }: HolidayInputsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [typed, setTyped] = useState('');
  const isAddable = isDay(typed) && !holidays.includes(typed) && holidays.length < HOLIDAYS_AT_MOST;
  const add = () => {
    onChange([...holidays, typed].sort());
    setTyped('');
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(($) => $.ticketGoals.page.holidaysHint)}
      </Text>
      <Group gap={6}>
        {holidays.length === 0 && <Text size="sm">{t(($) => $.ticketGoals.page.noHolidays)}</Text>}
        {holidays.map((holiday) => {
          const day = formatDay(holiday, lang);
          if (isFixed) return <Text key={holiday}>{day}</Text>;
          return (
            <FilterChip
              key={holiday}
              text={day}
              label={t(($) => $.ticketGoals.page.dropHoliday, { day })}
              onDrop={() => onChange(holidays.filter((one) => one !== holiday))}
            />
          );
        })}
      </Group>
      {!isFixed && (
        <Group gap="sm" align="flex-end">
          <DateInput label={t(($) => $.ticketGoals.page.holiday)} w={180} value={typed} onChange={setTyped} />
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={!isAddable}
            onClick={add}
          >
            {t(($) => $.ticketGoals.page.addHoliday)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

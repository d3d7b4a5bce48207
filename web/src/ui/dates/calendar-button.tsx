import '@mantine/core/styles/Popover.layer.css';
import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateView } from '../late/late-view.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';

/** Lazy-loaded: most days are typed, and the calendar is as large as a small page. */
const DayCalendar = lateView(async () => (await import('./day-calendar.tsx')).DayCalendar);

export interface CalendarButtonProps extends DayCalendarProps {
  /** Label of its field. */
  readonly label: string | undefined;
}

/** Opens the calendar of a date input. */
export function CalendarButton({ label, onChange, ...calendar }: CalendarButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const name = t(($) => $.ui.dateInput.calendar);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={name}
          aria-description={label}
          title={name}
          onClick={() => setOpened(!opened)}
        >
          <CalendarDays size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <Suspense fallback={<Skeleton w={252} h={270} />}>
          <DayCalendar
            {...calendar}
            onChange={(day) => {
              onChange(day);
              setOpened(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

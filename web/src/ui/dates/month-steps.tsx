import '../../i18n/late/plans.ts';
import { addDays, monthStart, nextMonthStart } from '@halla/domain/time';
import { ActionIcon, Button, Group, Title } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserDay } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';
import { useTableUrl } from '../table/table-url.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

interface MonthStepsProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

/** Name of the month with buttons to the one before, the next one and the present one. */
export function MonthSteps({ month, onMonth }: MonthStepsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Group gap="xs" mb="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(($) => $.plans.previous)}
        onClick={() => onMonth(monthStart(addDays(month, -1)))}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(($) => $.plans.next)}
        onClick={() => onMonth(nextMonthStart(month))}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onMonth(monthStart(browserDay()))}>
        {t(($) => $.plans.today)}
      </Button>
      <Title order={2} size="h4" tt="capitalize" aria-live="polite">
        {name.format(new Date(`${month}T00:00:00Z`))}
      </Title>
    </Group>
  );
}

/** First day of the month in the URL, or of the current month. */
export function useShownMonth(): [string, (month: string) => void] {
  const { params, setParams } = useTableUrl();
  const present = monthStart(browserDay());
  const shown = params.month !== undefined && MONTH.test(params.month) ? `${params.month}-01` : present;
  return [shown, (next) => setParams({ month: next === present ? undefined : next.slice(0, 7) })];
}

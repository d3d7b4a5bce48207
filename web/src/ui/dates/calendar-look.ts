import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fi';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../labels/language.ts';

const MONDAY = 1;
/** No weekend highlighting: clinics are open on weekends too. */
const NO_DAYS: (0 | 1 | 2 | 3 | 4 | 5 | 6)[] = [];

/** Settings shared by all calendars: language, first day of the week, button labels. */
export function useCalendarLook() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return {
    locale: lang,
    firstDayOfWeek: MONDAY,
    weekendDays: NO_DAYS,
    hideOutsideDates: true,
    ariaLabels: {
      nextMonth: t(($) => $.ui.dateRange.nextMonth),
      previousMonth: t(($) => $.ui.dateRange.previousMonth),
      nextYear: t(($) => $.ui.dateRange.nextYear),
      previousYear: t(($) => $.ui.dateRange.previousYear),
      nextDecade: t(($) => $.ui.dateRange.nextDecade),
      previousDecade: t(($) => $.ui.dateRange.previousDecade),
    },
  } as const;
}

import { HABIT_FROM } from '@halla/domain/documents/carrier-habit';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { habitText, placeOfHabit } from '../../../entities/carrier/habit-text.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Average delay of a shipping company, overall and by country. */
export function CarrierHabits({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(callQuery('get_carrier_habits', { companyId }));
  const habits = query.data?.habits;
  return (
    <Panel title={t(($) => $.carriers.habit.title)}>
      {habits === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={60} />)}
      {habits?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.carriers.habit.none, { count: HABIT_FROM })}
        </Text>
      )}
      {habits !== undefined && habits.length > 0 && (
        <FieldList
          fields={habits.map((habit) => ({
            label: placeOfHabit(habit, { t, lang }),
            value: habitText(habit, t),
            numeric: true,
          }))}
        />
      )}
    </Panel>
  );
}

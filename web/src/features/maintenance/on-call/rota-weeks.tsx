import type { OnCallRota, OnCallWeek } from '@halla/contract/on-call';
import { formatDay } from '@halla/domain/formats';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { clockText } from '../../../ui/dates/clock-text.ts';
import { weekdayName } from '../../../ui/dates/weekday-name.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { personColor } from './person-color.ts';
import classes from './rota-weeks.module.css';

interface RotaWeeksProps {
  readonly rota: OnCallRota;
}

/** The weeks ahead: a bar per week in the color of its person, hatched for a gap. */
export function RotaWeeks({ rota }: RotaWeeksProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { settings, weeks } = rota;
  return (
    <Panel title={t(($) => $.onCall.weeks)}>
      <Text size="sm" c="dimmed" mb="sm">
        {t(($) => $.onCall.weeksHint, {
          day: weekdayName(settings.handoverDay, { lang, style: 'long' }),
          ...{ time: clockText(settings.handoverAt), zone: settings.zone },
        })}
      </Text>
      {weeks.map((week) => (
        <OneWeek key={week.week} week={week} rota={rota} />
      ))}
    </Panel>
  );
}

interface OneWeekProps extends RotaWeeksProps {
  readonly week: OnCallWeek;
}

function OneWeek({ week, rota: { People } }: OneWeekProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const save = useCallMutation('edit_on_call_week');
  const { User, Next } = week;
  const change = (people: { User?: number | null; Next?: number | null }) =>
    save.mutate({
      week: week.week,
      UserId: people.User === undefined ? (User?.id ?? null) : people.User,
      NextId: people.Next === undefined ? (Next?.id ?? null) : people.Next,
    });
  const choices = (other: OnCallWeek['User']) => [
    { value: '', label: t(($) => $.onCall.gap) },
    ...People.filter((person) => person.id !== other?.id).map((person) => ({
      ...{ value: String(person.id), label: person.fullName },
    })),
  ];
  const idOf = (value: string) => (value === '' ? null : Number(value));
  const day = formatDay(week.week, lang);
  return (
    <Group role="group" aria-labelledby={id} className={classes.week ?? ''} gap="sm" wrap="wrap">
      <div
        className={classes.bar}
        data-gap={User === null}
        style={User === null ? {} : { background: personColor(People, User.id) }}
        aria-hidden
      />
      <div className={classes.when}>
        <Text id={id} size="sm" fw={600}>
          {t(($) => $.onCall.week, { day })}
        </Text>
        <Text size="xs" c="dimmed">
          {t(($) => $.onCall.from, { time: formatDateTime(week.startsAt, lang) })}
        </Text>
      </div>
      <NativeSelect
        className={classes.choice ?? ''}
        label={t(($) => $.onCall.person)}
        value={String(User?.id ?? '')}
        disabled={save.isPending}
        data={choices(Next)}
        onChange={({ currentTarget }) => change({ User: idOf(currentTarget.value) })}
      />
      <NativeSelect
        className={classes.choice ?? ''}
        label={t(($) => $.onCall.next)}
        value={String(Next?.id ?? '')}
        disabled={save.isPending}
        data={choices(User)}
        onChange={({ currentTarget }) => change({ Next: idOf(currentTarget.value) })}
      />
    </Group>
  );
}

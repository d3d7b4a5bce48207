import type { OnCallRota, OnCallWeek } from '@halla/contract/on-call';
import { formatDay } from '@halla/domain/formats';
import { Group, NativeSelect, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { clockText } from '../../../ui/dates/clock-text.ts';
import { weekdayName } from '../../../ui/dates/weekday-name.ts';
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

/** Users chosen for a week, with the users displayed at that time. */
interface Sent {
  readonly over: OnCallWeek;
  readonly userId: number | null;
  readonly nextId: number | null;
}

function OneWeek({ week, rota: { People } }: OneWeekProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const id = useId();
  const save = useCallMutation('edit_on_call_week');
  // The choice sent, shown until the list has been reloaded.
  const [sent, setSent] = useState<Sent | null>(null);
  const { userId, nextId } =
    sent?.over === week ? sent : { userId: week.User?.id ?? null, nextId: week.Next?.id ?? null };
  const change = (people: { userId?: number | null; nextId?: number | null }) => {
    const wanted = { userId, nextId, ...people };
    setSent({ ...wanted, over: week });
    const loaded = { UserId: userId, NextId: nextId };
    const input = { week: week.week, UserId: wanted.userId, NextId: wanted.nextId, loaded };
    save.mutate(input, { onError: () => setSent(null) });
  };
  const choices = (other: number | null) => [
    { value: '', label: t(($) => $.onCall.gap) },
    ...People.filter((person) => person.id !== other).map((person) => ({
      ...{ value: String(person.id), label: person.fullName },
    })),
  ];
  const idOf = (value: string) => (value === '' ? null : Number(value));
  const day = formatDay(week.week, lang);
  return (
    <Group role="group" aria-labelledby={id} className={classes.week ?? ''} gap="sm" wrap="wrap">
      <div
        className={classes.bar}
        data-gap={userId === null}
        style={userId === null ? {} : { background: personColor(People, userId) }}
        aria-hidden
      />
      <div className={classes.when}>
        <Text id={id} size="sm" fw={600}>
          {t(($) => $.onCall.week, { day })}
        </Text>
      </div>
      <NativeSelect
        className={classes.choice ?? ''}
        label={t(($) => $.onCall.person)}
        value={String(userId ?? '')}
        disabled={save.isPending}
        data={choices(nextId)}
        onChange={({ currentTarget }) => change({ userId: idOf(currentTarget.value) })}
      />
      <NativeSelect
        className={classes.choice ?? ''}
        label={t(($) => $.onCall.next)}
        value={String(nextId ?? '')}
        disabled={save.isPending}
        data={choices(userId)}
        onChange={({ currentTarget }) => change({ nextId: idOf(currentTarget.value) })}
      />
    </Group>
  );
}

import '../../../i18n/late/alert-screens.ts';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { AlarmClock } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { dayProblem } from '../../../ui/dates/day-rule.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { morningOf, snoozeChoices, snoozeDays } from './snooze-times.ts';

interface SnoozeMenuProps {
  readonly ids: readonly number[];
  /** True if the alerts are snoozed. */
  readonly isSnoozed: boolean;
  readonly onDone?: () => void;
}

/** Snoozes alerts until a morning, hiding them from the bell and from lists of open work. */
export function SnoozeMenu({ ids, isSnoozed, onDone }: SnoozeMenuProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [isChoosing, setChoosing] = useState(false);
  const edit = useCallMutation('edit_alert', { onSuccess: () => onDone?.() });
  const snooze = (until: Date | null) =>
    edit.mutate({ alert_id: [...ids], snoozedUntil: until?.toISOString() ?? null });
  const now = new Date();
  const choices = snoozeChoices(now).map(({ name, until }) => ({
    until,
    label: t(($) => $.alertScreens[name]),
  }));
  return (
    <>
      <Menu position="top-end">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<AlarmClock size={16} aria-hidden />}
            loading={edit.isPending}
          >
            {t(($) => $.alertScreens.snooze)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map(({ until, label }) => (
            <Menu.Item
              key={label}
              onClick={() => snooze(until)}
              rightSection={
                <Text size="xs" c="dimmed" className="tabular">
                  {formatDateTime(until, lang)}
                </Text>
              }
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setChoosing(true)}>{t(($) => $.alertScreens.untilDay)}</Menu.Item>
          {isSnoozed && (
            <Menu.Item onClick={() => snooze(null)}>{t(($) => $.alertScreens.endSnooze)}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <FormDialog
        opened={isChoosing}
        size="sm"
        title={t(($) => $.alertScreens.snooze)}
        onClose={() => setChoosing(false)}
      >
        <DayForm
          onDay={(day) => {
            setChoosing(false);
            snooze(morningOf(day));
          }}
        />
      </FormDialog>
    </>
  );
}

function DayForm({ onDay }: { readonly onDay: (day: string) => void }) {
  const { t } = useTranslation();
  const { first, last } = snoozeDays(new Date());
  const lang = useLanguage();
  const [day, setDay] = useState(first);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (day === '' || dayProblem(day, { min: first, max: last }, { t, lang }) !== null) setRefused(true);
    else onDay(day);
  };
  return (
    <Stack component="form" onSubmit={submit}>
      <DateInput
        label={t(($) => $.alertScreens.day)}
        description={t(($) => $.alertScreens.dayHint)}
        required
        min={first}
        max={last}
        value={day}
        onChange={setDay}
        error={isRefused && dayProblem(day, { min: first, max: last }, { t, lang })}
      />
      <Group justify="flex-end">
        <Button type="submit">{t(($) => $.alertScreens.snooze)}</Button>
      </Group>
    </Stack>
  );
}

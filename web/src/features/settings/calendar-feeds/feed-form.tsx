import '@mantine/core/styles/Checkbox.layer.css';
import { type CalendarKind, calendarKinds } from '@halla/domain/calendar/calendar';
import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';

interface FeedFormProps {
  readonly isPending: boolean;
  readonly onSubmit: (kinds: CalendarKind[]) => void;
  readonly onCancel: () => void;
}

/** Content of a new feed, chosen from what the user may read; initially everything. */
export function FeedForm({ isPending, onSubmit, onCancel }: FeedFormProps) {
  const { t } = useTranslation();
  const level = useSession()?.user.permissionLevel;
  const kinds = level === undefined ? [] : calendarKinds(level);
  const [chosen, setChosen] = useState<readonly string[]>(kinds);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(kinds.filter((kind) => chosen.includes(kind)));
      }}
    >
      <Stack gap="sm">
        <Checkbox.Group
          label={t(($) => $.calendar.feeds.kinds)}
          value={[...chosen]}
          onChange={(next) => setChosen(next)}
        >
          <Stack gap="xs" mt="xs">
            {kinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={t(($) => $.calendar.kinds[kind])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={isPending} disabled={chosen.length === 0}>
            {t(($) => $.calendar.feeds.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

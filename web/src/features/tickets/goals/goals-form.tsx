import type { SavedTicketGoals } from '@halla/contract/ticket-goals';
import { GOAL_CLASSES } from '@halla/domain/tickets/ticket-goals';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { GoalInputs } from './goal-inputs.tsx';
import { draftOf, type GoalsDraft, settingsOf } from './goals-draft.ts';
import { HolidayInputs } from './holiday-inputs.tsx';
import { HoursInputs } from './hours-inputs.tsx';

interface GoalsFormProps {
  readonly saved: SavedTicketGoals;
}

/** The settings of goals, edited by super users and read by administrators. */
export function GoalsForm({ saved }: GoalsFormProps) {
  const { t } = useTranslation();
  const isFixed = !useMay('edit_ticket_goals');
  const [draft, setDraft] = useState(() => draftOf(saved));
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const save = useCallMutation('edit_ticket_goals', { onSuccess: () => setIsChanged(false) });
  const change = (part: Partial<GoalsDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setIsChanged(true);
  };
  const settings = settingsOf(draft);
  const { hours, goals } = draft;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (settings !== null) save.mutate({ revision: saved.revision, settings });
      }}
    >
      <Stack gap="md">
        <SavedBy saved={saved} />
        <Panel title={t(($) => $.ticketGoals.page.goals)}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t(($) => $.ticketGoals.page.goalsHint)}
            </Text>
            {GOAL_CLASSES.map((name) => (
              <GoalInputs
                key={name}
                name={name}
                draft={goals[name]}
                isFixed={isFixed}
                onChange={(goal) => change({ goals: { ...goals, [name]: goal } })}
              />
            ))}
          </Stack>
        </Panel>
        <Panel title={t(($) => $.ticketGoals.page.hours)}>
          <HoursInputs hours={hours} isFixed={isFixed} onChange={(next) => change({ hours: next })} />
        </Panel>
        <Panel title={t(($) => $.ticketGoals.page.holidays)}>
          <HolidayInputs
            holidays={hours.holidays}
            isFixed={isFixed}
            onChange={(holidays) => change({ hours: { ...hours, holidays } })}
          />
        </Panel>
        {!isFixed && (
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isChanged || settings === null}>
              {t(($) => $.ticketGoals.page.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function SavedBy({ saved: { revision, updatedAt, User } }: GoalsFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const time = updatedAt === null ? '' : formatDateTime(updatedAt, lang);
  const said =
    User === null
      ? t(($) => $.ticketGoals.page.savedAt, { time })
      : t(($) => $.ticketGoals.page.saved, { name: User.fullName, time });
  return (
    <Text size="sm" c="dimmed">
      {revision === 0 ? t(($) => $.ticketGoals.page.starting) : said}
    </Text>
  );
}

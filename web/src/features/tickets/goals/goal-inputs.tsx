import { type GoalClass, TICKET_GOALS } from '@halla/domain/tickets/ticket-goals';
import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { codeText } from '../../../i18n/code-text.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { GOAL_HOURS_MAX, type GoalDraft } from './goals-draft.ts';

interface GoalInputsProps {
  readonly name: GoalClass;
  readonly draft: GoalDraft;
  readonly isFixed: boolean;
  readonly onChange: (draft: GoalDraft) => void;
}

/** The goals of one priority, in hours of working time. */
export function GoalInputs({ name, draft, isFixed, onChange }: GoalInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { answer, solution } = draft;
  const isSwapped = typeof answer === 'number' && typeof solution === 'number' && solution < answer;
  return (
    <Group role="group" aria-labelledby={id} gap="sm" align="flex-start">
      <Text id={id} size="sm" fw={600} w={{ base: '100%', xs: 160 }} pt={{ base: 0, xs: 30 }}>
        {t(($) => $.ticketGoals.page.classes[name])}
      </Text>
      {TICKET_GOALS.map((goal) => (
        <NumberInput
          key={goal}
          label={t(($) => $.ticketGoals.goals[goal])}
          value={draft[goal]}
          suffix=" h"
          min={0}
          max={GOAL_HOURS_MAX}
          decimals={2}
          w={150}
          disabled={isFixed}
          hideControls
          error={isSwapped && goal === 'solution' ? codeText('tickets.solved_before_answer') : null}
          onChange={(next) => onChange({ ...draft, [goal]: next })}
        />
      ))}
    </Group>
  );
}

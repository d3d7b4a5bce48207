import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import type { OutcomeKind } from '@halla/domain/sessions/outcome';
import { Badge, Text } from '@mantine/core';
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import { causesText, outcomeSentence, outcomeText } from '../../../ui/labels/outcome-texts.ts';
import classes from './outcome.module.css';
import { RunningBadge } from './session-state.tsx';

const COLOURS = { failed: 'red', target_not_reached: 'orange', ended_early: 'yellow' } as const;
const ICONS: Readonly<Record<Exclude<OutcomeKind, 'running'>, LucideIcon>> = {
  failed: CircleX,
  target_not_reached: TriangleAlert,
  ended_early: TriangleAlert,
  went_well: CircleCheck,
};

/** True for a session that has ended and did not go well. */
export function isException(
  outcome: Session['outcome'],
): outcome is Session['outcome'] & { kind: Exclude<OutcomeKind, 'running' | 'went_well'> } {
  return outcome.kind !== 'running' && outcome.kind !== 'went_well';
}

/** Outcome of a session: muted if it went well, otherwise with the causes on hover. */
export function OutcomeBadge({ outcome }: Pick<Session, 'outcome'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { kind } = outcome;
  if (kind === 'running') return <RunningBadge />;
  if (kind === 'went_well') {
    return (
      <Text span inherit c="dimmed">
        {outcomeText(kind, t)}
      </Text>
    );
  }
  return (
    <Badge component="span" variant="light" color={COLOURS[kind]} title={causesText(outcome, { t, lang })}>
      {outcomeText(kind, t)}
    </Badge>
  );
}

/**
 * The outcome as an icon for narrow columns, with its causes on hover; nothing if the session went well or is
 * running.
 */
export function OutcomeMark({ outcome }: Pick<Session, 'outcome'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (!isException(outcome)) return null;
  const { kind } = outcome;
  const Icon = ICONS[kind];
  const label = outcomeSentence(outcome, { t, lang });
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark} data-kind={kind}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

/** The outcome with its causes in one line; nothing while the session is running. */
export function Verdict({ outcome }: Pick<Session, 'outcome'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { kind } = outcome;
  if (kind === 'running') return null;
  const Icon = ICONS[kind];
  return (
    <p className={classes.verdict} data-kind={kind}>
      <Icon size={18} aria-hidden />
      <span>
        <strong>{outcomeText(kind, t)}</strong> {causesText(outcome, { t, lang })}
      </span>
    </p>
  );
}

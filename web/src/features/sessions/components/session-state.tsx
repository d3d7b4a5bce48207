import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { Badge, Text } from '@mantine/core';
import { Clock4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './session-state.module.css';

/** How far a session is. */
export type SessionProgress = 'running' | 'incomplete' | 'complete';

/** A session that is not complete either runs now or was never finished by its device. */
export function progressOf(session: Session, runningId: number | null): SessionProgress {
  if (session.complete) return 'complete';
  return session.id === runningId ? 'running' : 'incomplete';
}

/** The state of a session: a live dot while it runs. */
export function SessionState({ progress }: { readonly progress: SessionProgress }) {
  const { t } = useTranslation();
  const label = t(($) => $.sessions.states[progress]);
  if (progress === 'complete') {
    return (
      <Text span inherit c="dimmed">
        {label}
      </Text>
    );
  }
  if (progress === 'running') return <RunningBadge />;
  return (
    <Badge component="span" variant="light" color="gray" title={t(($) => $.sessions.states.incompleteHint)}>
      {label}
    </Badge>
  );
}

/** Pulsing dot for a session in progress. */
export function RunningBadge() {
  const { t } = useTranslation();
  return (
    <Badge
      component="span"
      variant="light"
      color="green"
      leftSection={<span className={classes.dot} aria-hidden />}
    >
      {t(($) => $.sessions.states.running)}
    </Badge>
  );
}

interface ClockProps {
  readonly session: Session;
}

/** In a table: warns behind the start time that it may be wrong. */
export function ClockMark({ session }: ClockProps) {
  const { t } = useTranslation();
  if (session.clockSuspect !== true) return null;
  const label = `${t(($) => $.sessions.clock)}. ${t(($) => $.sessions.clockHint)}`;
  return (
    <span role="img" aria-label={label} title={label} className={classes.mark}>
      <Clock4 size={16} aria-hidden />
    </span>
  );
}

/** Warns that the start time may be wrong. */
export function ClockBadge({ session }: ClockProps) {
  const { t } = useTranslation();
  if (session.clockSuspect !== true) return null;
  return (
    <Badge
      component="span"
      variant="light"
      color="orange"
      leftSection={<Clock4 size={12} aria-hidden />}
      title={t(($) => $.sessions.clockHint)}
    >
      {t(($) => $.sessions.clock)}
    </Badge>
  );
}

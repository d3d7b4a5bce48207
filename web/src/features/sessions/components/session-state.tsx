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

/** Says with a pulsing dot that something runs at this moment. */
export function RunningBadge() {
  const { t } = useTranslation();
  return (
    <Badge
      component="span"
      variant="light"
      color="green"
      miw="max-content"
      leftSection={<span className={classes.dot} aria-hidden />}
    >
      {t(($) => $.sessions.states.running)}
    </Badge>
  );
}

/** Warns that the start time may be wrong. */
export function ClockBadge({ session }: { readonly session: Session }) {
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

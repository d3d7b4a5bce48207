import '../../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { Badge } from '@mantine/core';
import { Clock4 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './session-state.module.css';
import { useLookAgain } from './use-look-again.ts';

/** Pulsing dot for a running session; while mounted, the sessions on screen are refetched every minute. */
export function RunningBadge() {
  const { t } = useTranslation();
  useLookAgain();
  return (
    <Badge
      component="span"
      variant="light"
      color="green"
      leftSection={<span className={classes.dot} aria-hidden />}
    >
      {t(($) => $.sessions.outcomes.running)}
    </Badge>
  );
}

interface ClockProps {
  readonly session: Session;
}

/** Table version: warning after the start time that it may be wrong. */
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

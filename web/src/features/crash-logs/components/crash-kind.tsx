import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

const CRASH = 1;

/** Name of a kind of log: 1 is a crash log, everything else an update log. */
export function crashKindText(type: number, t: Translate): string {
  return type === CRASH ? t(($) => $.crashLogs.crash) : t(($) => $.crashLogs.update);
}

/** Marks the kind of a log; crashes stand out. */
export function CrashKind({ type }: { readonly type: number }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={type === CRASH ? 'red' : 'gray'}>
      {crashKindText(type, t)}
    </Badge>
  );
}

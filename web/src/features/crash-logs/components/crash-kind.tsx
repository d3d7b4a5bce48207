import type { CrashLog } from '@halla/contract/crash-logs';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Column } from '../../../ui/table/columns/column.ts';
import { stateColumn } from '../../../ui/table/columns/column-kinds.tsx';

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

/** What single logs and groups of them have in common. */
export const KIND_AND_VERSION: readonly Column<Pick<CrashLog, 'type' | 'version'>>[] = [
  stateColumn({
    id: 'type',
    title: (t) => t(($) => $.crashLogs.type),
    state: ({ type }) => type,
    text: crashKindText,
    badge: (type) => <CrashKind type={type} />,
    width: 142,
    keep: 1,
    inCard: 'mark',
  }),
  {
    id: 'version',
    title: (t) => t(($) => $.crashLogs.version),
    value: ({ version }) => version,
    width: 84,
    inCard: 'fact',
  },
];

import '../../../i18n/late/crash-log-screens.ts';
import type { CrashLog } from '@halla/contract/crash-logs';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CRASH, crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import type { Column } from '../../../ui/table/columns/column.ts';
import { stateColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** Badge of a log's type; crashes are emphasised. */
export function CrashKind({ type }: { readonly type: number }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={type === CRASH ? 'red' : 'gray'}>
      {crashKindText(type, t)}
    </Badge>
  );
}

/** Column common to logs and groups of logs. */
export const KIND: Column<Pick<CrashLog, 'type'>> = stateColumn({
  id: 'type',
  title: (t) => t(($) => $.crashLogScreens.type),
  state: ({ type }) => type,
  text: crashKindText,
  badge: (type) => <CrashKind type={type} />,
  width: 142,
  keep: 1,
  inCard: 'mark',
});

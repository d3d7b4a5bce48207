import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { ImportAction, ImportLine, ImportPlan } from '@halla/contract/contact-imports';
import { IMPORT_COLUMNS, type ImportKind } from '@halla/domain/contacts/import-columns';
import { nameIn } from '@halla/domain/limits';
import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { LOADED } from '../../../ui/table/loaded.ts';
import { SmallTable } from '../../../ui/table/small-table.tsx';

const ACTIONS: readonly ImportAction[] = ['error', 'create', 'update', 'unchanged'];
const COLOURS = { error: 'red', create: 'green', update: 'fjord', unchanged: 'gray' } as const;

export interface ImportPlanViewProps {
  readonly kind: ImportKind;
  readonly plan: ImportPlan;
}

/** Preview of an import: totals, then each line, errors first. */
export function ImportPlanView({ kind, plan }: ImportPlanViewProps) {
  const { t } = useTranslation();
  const columns = useMemo(() => lineColumns(kind), [kind]);
  const { counts, lines, ignored, rows } = plan;
  return (
    <Stack gap="sm">
      <Group gap="xs" aria-live="polite">
        {ACTIONS.filter((action) => counts[action] > 0).map((action) => (
          <Badge key={action} variant="light" color={COLOURS[action]} size="lg">
            {t(($) => $.contacts.import.count[action], { count: counts[action] })}
          </Badge>
        ))}
      </Group>
      {counts.error > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t(($) => $.contacts.import.hasErrors)}
        </Alert>
      )}
      {ignored.length > 0 && (
        <Alert color="yellow" variant="light">
          {t(($) => $.contacts.import.ignored, { columns: ignored.join(', ') })}
        </Alert>
      )}
      <SmallTable
        label={t(($) => $.contacts.import.lines)}
        columns={columns}
        rows={lines}
        rowId={({ line }) => line}
        status={LOADED}
        card={(line) => <LineCard kind={kind} line={line} />}
      />
      {lines.length < rows && (
        <Text size="sm" c="dimmed">
          {t(($) => $.contacts.import.shown, { shown: lines.length, count: rows })}
        </Text>
      )}
    </Stack>
  );
}

function lineColumns(kind: ImportKind): readonly Column<ImportLine>[] {
  return defineColumns<ImportLine>([
    { id: 'line', title: (t) => t(($) => $.contacts.import.line), value: ({ line }) => line, align: 'end' },
    { id: 'name', title: (t) => t(($) => $.contacts.fields.name), value: ({ name }) => name },
    {
      id: 'action',
      title: (t) => t(($) => $.contacts.import.action),
      value: ({ action }) => action,
      cell: (line) => <ActionBadge action={line.action} />,
    },
    {
      id: 'what',
      title: (t) => t(($) => $.contacts.import.changes),
      value: ({ problem }) => problem ?? null,
      cell: (line) => <LineText kind={kind} line={line} />,
    },
  ]);
}

function ActionBadge({ action }: { readonly action: ImportAction }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLOURS[action]}>
      {t(($) => $.contacts.import.actions[action])}
    </Badge>
  );
}

interface LineProps {
  readonly kind: ImportKind;
  readonly line: ImportLine;
}

/** The reason of an error, or the values that change. */
function LineText({ kind, line: { action, problem, column, changes } }: LineProps) {
  const { t } = useTranslation();
  const title = (key: string) => {
    const known = IMPORT_COLUMNS[kind].find((one) => one.key === key);
    return known === undefined ? key : nameIn(known.names, currentLanguage());
  };
  if (problem !== undefined) {
    return (
      <Text span size="sm" c="red" style={{ whiteSpace: 'normal' }}>
        {column === undefined ? '' : `${title(column)}: `}
        {t(($) => $.contacts.import.problems[problem])}
      </Text>
    );
  }
  const text = changes
    .map(({ column: key, before, after }) =>
      action === 'create' ? `${title(key)}: ${after}` : `${title(key)}: ${before || '–'} → ${after || '–'}`,
    )
    .join(', ');
  return (
    <Text span size="sm" c="dimmed" style={{ whiteSpace: 'normal' }}>
      {text}
    </Text>
  );
}

function LineCard({ kind, line }: LineProps) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap">
        <Text span fw={600} style={{ overflowWrap: 'anywhere' }}>
          {`${line.line} · ${line.name}`}
        </Text>
        <ActionBadge action={line.action} />
      </Group>
      <LineText kind={kind} line={line} />
    </Stack>
  );
}

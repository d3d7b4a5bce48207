import '../../../i18n/late/history.ts';
import type { HistoryChange, HistoryEntry } from '@halla/contract/history';
import type { HistoryEvent } from '@halla/domain/resources/history-fields';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { AuthoredEntry } from '../authored-entry.tsx';
import { ChangedValue } from './changed-value.tsx';
import type { HistoryGroup } from './group-entries.ts';
import classes from './history.module.css';
import { authorName, changeLabel, fieldLabel, throughText } from './history-labels.ts';
import { HistoryValueText } from './history-value.tsx';

/** Changes made by one author in one call. */
export function HistoryItem({ group: { first, entries } }: { readonly group: HistoryGroup }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const through = throughText(first, t);
  return (
    <AuthoredEntry
      person={first.User?.fullName ?? null}
      author={authorName(first, t)}
      aside={
        <>
          <time dateTime={first.at} title={formatDateTime(first.at, lang)} className="tabular">
            {formatTime(first.at, lang)}
          </time>
          {through !== null && ` · ${through}`}
        </>
      }
    >
      {entries.map((entry) => (
        <Event key={entry.id} entry={entry} />
      ))}
    </AuthoredEntry>
  );
}

function Event({ entry }: { readonly entry: HistoryEntry }) {
  const { t } = useTranslation();
  const { event, changes, truncated, isRecorded, duplicate } = entry;
  return (
    <div className={classes.event}>
      <Text size="sm">{t(($) => $.history.events[event])}</Text>
      {!isRecorded && (
        <Text size="sm" c="dimmed">
          {t(($) => $.history.unrecorded)}
        </Text>
      )}
      <Fields
        rows={changes.map((change) => ({
          ...change,
          label: changeLabel(change, t),
          shown: MADE.includes(event) ? (
            <HistoryValueText {...change} value={change.to} />
          ) : (
            <ChangedValue change={change} />
          ),
        }))}
      />
      {truncated && (
        <Text size="sm" c="dimmed">
          {t(($) => $.ui.table.truncated, { count: changes.length })}
        </Text>
      )}
      {duplicate !== undefined && (
        <>
          <Text size="sm" c="dimmed" mt={6}>
            {t(($) => $.history.duplicate)}
          </Text>
          <Fields
            rows={duplicate.map(({ field, value }) => ({
              field,
              path: [],
              label: fieldLabel(field, t),
              shown: <HistoryValueText field={field} path={[]} value={value} />,
            }))}
          />
        </>
      )}
    </div>
  );
}

/** New resources had no previous values, so these are not marked as changes. */
const MADE: readonly HistoryEvent[] = ['added', 'recordAdded', 'fileAdded'];

interface FieldRow extends Pick<HistoryChange, 'field' | 'path'> {
  readonly label: string;
  readonly shown: ReactNode;
}

function Fields({ rows }: { readonly rows: readonly FieldRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={classes.changes}>
      {rows.map(({ field, path, label, shown }) => (
        <li key={`${field} ${JSON.stringify(path)}`} className={classes.change}>
          <span className={classes.field}>{label}</span>
          {shown}
        </li>
      ))}
    </ul>
  );
}

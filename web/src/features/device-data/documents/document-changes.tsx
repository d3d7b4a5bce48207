import { diffJson, type JsonChange, jsonPathText } from '@halla/domain/devices/json-diff';
import { Badge, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, NoMatches } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { Highlighted } from '../../../ui/text-view/highlighted.tsx';
import { ValueChange } from '../../../ui/text-view/value-change.tsx';
import classes from './document-changes.module.css';

/** Maximum number of changes rendered; a search narrows them down. */
const SHOWN_AT_MOST = 500;
const COLOURS = { added: 'green', removed: 'red', changed: 'orange' } as const;

export interface DocumentChangesProps {
  readonly before: object;
  readonly after: object;
}

/** Diff of two versions of a document by path, marked by text and colour. */
export function DocumentChanges({ before, after }: DocumentChangesProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const changes = useMemo(() => diffJson(before, after), [before, after]);
  const wanted = search.trim().toLowerCase();
  const found = changes.filter((change) => textOf(change).toLowerCase().includes(wanted));
  if (changes.length === 0) {
    return <EmptyState picture="calm" title={t(($) => $.deviceData.documents.sameTitle)} />;
  }
  return (
    <Stack gap="xs">
      <SearchInput value={search} onChange={setSearch} />
      <Text size="sm" c="dimmed" role="status">
        {t(($) => $.deviceData.documents.changes, { count: found.length })}
      </Text>
      {found.length === 0 ? (
        <NoMatches />
      ) : (
        <ul className={classes.list}>
          {found.slice(0, SHOWN_AT_MOST).map((change) => (
            <li
              key={`${change.kind} ${JSON.stringify(change.path)}`}
              className={classes.change}
              data-kind={change.kind}
            >
              <Badge variant="light" color={COLOURS[change.kind]} className={classes.kind ?? ''}>
                {t(($) => $.deviceData.documents.kinds[change.kind])}
              </Badge>
              <code className={classes.path}>
                <Highlighted text={jsonPathText(change.path)} search={search.trim()} />
              </code>
              <Values change={change} search={search.trim()} />
            </li>
          ))}
        </ul>
      )}
      {found.length > SHOWN_AT_MOST && (
        <Text size="sm" c="dimmed">
          {t(($) => $.ui.table.truncated, { count: SHOWN_AT_MOST })}
        </Text>
      )}
    </Stack>
  );
}

interface ValuesProps {
  readonly change: JsonChange;
  readonly search: string;
}

function Values({ change, search }: ValuesProps) {
  const { before, after } = valuesOf(change);
  const shown = (text: string | undefined) => text && <Highlighted text={text} search={search} />;
  return (
    <div className={classes.values}>
      <ValueChange before={shown(before)} after={shown(after)} />
    </div>
  );
}

function valuesOf(change: JsonChange): { before: string | undefined; after: string | undefined } {
  return {
    before: change.kind === 'added' ? undefined : JSON.stringify(change.before),
    after: change.kind === 'removed' ? undefined : JSON.stringify(change.after),
  };
}

function textOf(change: JsonChange): string {
  const { before, after } = valuesOf(change);
  return `${jsonPathText(change.path)} ${before ?? ''} ${after ?? ''}`;
}

import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { TextView } from '../../../ui/text-view/text-view.tsx';
import type { DocumentView } from './device-document.tsx';
import { DocumentChanges } from './document-changes.tsx';
import { JsonTree } from './json-tree.tsx';
import { type DocumentKind, useDocument } from './use-document.ts';

export interface DocumentBodyProps {
  readonly deviceId: number;
  readonly kind: DocumentKind;
  readonly view: DocumentView;
  readonly body: object;
  /** Version to compare with; undefined if there is no other. */
  readonly against: number | undefined;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** A version of a document in the chosen view. */
export function DocumentBody({ deviceId, kind, view, body, against, search, onSearch }: DocumentBodyProps) {
  const { t } = useTranslation();
  const label = t(($) => $.devices.page.tab[kind]);
  const text = useMemo(() => JSON.stringify(body, null, 2), [body]);
  if (view === 'raw') return <TextView text={text} label={label} />;
  if (view === 'tree') return <JsonTree document={body} label={label} search={search} onSearch={onSearch} />;
  if (against === undefined) {
    return (
      <EmptyState
        picture="calm"
        title={t(($) => $.deviceData.documents.onlyTitle)}
        text={t(($) => $.deviceData.documents.only)}
      />
    );
  }
  return <Comparison deviceId={deviceId} kind={kind} body={body} against={against} />;
}

interface ComparisonProps {
  readonly deviceId: number;
  readonly kind: DocumentKind;
  readonly body: object;
  readonly against: number;
}

function Comparison({ deviceId, kind, body, against }: ComparisonProps) {
  const query = useDocument({ deviceId, kind, version: against });
  if (query.isError && query.data === undefined) return <ErrorState query={query} />;
  if (!query.data?.body) return <Skeleton h={240} />;
  return <DocumentChanges before={query.data.body} after={body} />;
}

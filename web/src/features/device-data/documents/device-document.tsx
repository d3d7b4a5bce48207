import '../../../i18n/late/device-data.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { DocumentVersion } from '@halla/contract/device-data';
import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { NothingSinceHandOver } from '../../../ui/feedback/nothing-since-hand-over.tsx';
import { EmptyState, ErrorState, type FailedQuery } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { DocumentBody } from './document-body.tsx';
import { type DocumentKind, useDocument } from './use-document.ts';
import { VersionSelect } from './version-select.tsx';

const VIEWS = ['tree', 'raw', 'changes'] as const;
export type DocumentView = (typeof VIEWS)[number];

export interface DeviceDocumentProps {
  readonly deviceId: number;
  readonly kind: DocumentKind;
  /** Hand-over time of a resold device; earlier data is not shown. */
  readonly handedOverAt: string | null;
}

/** Settings.json or Recipe.json of a device: as a tree, as text, or as changes between versions. */
export function DeviceDocument({ deviceId, kind, handedOverAt }: DeviceDocumentProps) {
  const { t } = useTranslation();
  const { params, setParams } = useTableUrl(kind);
  const version = numberIn(params.version);
  const query = useDocument({ deviceId, kind, version });
  const { data } = query;
  const view = VIEWS.find((known) => known === params.view) ?? 'tree';
  const versions = data?.versions ?? [];
  const shown = data?.version ?? undefined;
  const chosen = numberIn(params.against);
  const against = chosen === undefined || chosen === shown ? previousOf(versions, shown) : chosen;
  return (
    <Panel
      title={t(($) => $.devices.page.tab[kind])}
      actions={
        data?.body && (
          <Group gap="xs">
            <VersionSelect
              label={t(($) => $.deviceData.documents.version)}
              versions={versions}
              value={version ?? shown}
              onChange={(next) => setParams({ version: isNewest(versions, next) ? undefined : String(next) })}
            />
            {view === 'changes' && against !== undefined && (
              <VersionSelect
                label={t(($) => $.deviceData.documents.against)}
                versions={versions.filter((other) => other.version !== shown)}
                value={against}
                onChange={(next) => setParams({ against: String(next) })}
              />
            )}
            <SegmentedControl
              size="sm"
              aria-label={t(($) => $.deviceData.documents.view)}
              value={view}
              onChange={(next) => setParams({ view: next === 'tree' ? undefined : next })}
              data={VIEWS.map((value) => ({ value, label: t(($) => $.deviceData.documents.views[value]) }))}
            />
          </Group>
        )
      }
    >
      {query.isPending && <Skeleton h={360} />}
      {query.isError && data === undefined && (
        <NoDocument query={query} onNewest={() => setParams({ version: undefined })} />
      )}
      {data !== undefined && data.body === null && <NeverSent handedOverAt={handedOverAt} />}
      {data?.body && (
        <DocumentBody
          key={shown}
          deviceId={deviceId}
          kind={kind}
          view={view}
          body={data.body}
          against={against}
          search={params.q ?? ''}
          onSearch={(q) => setParams({ q })}
        />
      )}
    </Panel>
  );
}

function NeverSent({ handedOverAt }: Pick<DeviceDocumentProps, 'handedOverAt'>) {
  const { t } = useTranslation();
  if (handedOverAt !== null) return <NothingSinceHandOver at={handedOverAt} />;
  return (
    <EmptyState
      title={t(($) => $.deviceData.documents.noneTitle)}
      text={t(($) => $.deviceData.documents.none)}
    />
  );
}

interface NoDocumentProps {
  readonly query: FailedQuery;
  readonly onNewest: () => void;
}

/** The version in the URL is no longer stored. */
function NoDocument({ query, onNewest }: NoDocumentProps) {
  const { t } = useTranslation();
  const { error } = query;
  if (!(error instanceof ApiError) || error.code !== 'core.not_found') return <ErrorState query={query} />;
  return (
    <EmptyState
      title={t(($) => $.deviceData.documents.goneTitle)}
      action={
        <Button variant="default" onClick={onNewest}>
          {t(($) => $.deviceData.documents.newest)}
        </Button>
      }
    />
  );
}

function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function previousOf(versions: readonly DocumentVersion[], shown: number | undefined): number | undefined {
  const place = versions.findIndex(({ version }) => version === shown);
  return (versions[place + 1] ?? versions[place - 1])?.version;
}

function isNewest(versions: readonly DocumentVersion[], version: number): boolean {
  return versions[0]?.version === version;
}

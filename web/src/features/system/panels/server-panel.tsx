import type { CallOutput } from '@halla/contract/calls';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { ExactTime, RelativeTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FileSize } from '../../../ui/labels/file-size.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ArchivedUntil, LastBase, LastRestoreTest } from './minute-backup.tsx';
import { useSystem } from './system-query.ts';

type System = CallOutput<'get_system'>;

/** Version, sizes, free space and the last backup. */
export function ServerPanel() {
  const { t } = useTranslation();
  const query = useSystem();
  const { data } = query;
  return (
    <Panel title={t(($) => $.system.tabs.server)}>
      {data === undefined && query.isError ? (
        <ErrorState query={query} />
      ) : (
        <FieldList
          loading={data === undefined}
          fields={FIELDS.filter(({ only }) => only === undefined || (data !== undefined && only(data))).map(
            ({ key, value }) => ({
              label: t(($) => $.system.server[key]),
              value: data && value(data, t),
            }),
          )}
        />
      )}
    </Panel>
  );
}

interface SystemField {
  readonly key:
    | 'version'
    | 'startedAt'
    | 'database'
    | 'uploads'
    | 'dailyLogs'
    | 'coldSeries'
    | 'disk'
    | 'backup'
    | 'archivedUntil'
    | 'baseBackup'
    | 'restoreTest'
    | 'mails';
  /** Condition for showing the row; default: always. */
  readonly only?: (system: System) => boolean;
  readonly value: (system: System, t: Translate) => ReactNode;
}

const FIELDS: readonly SystemField[] = [
  { key: 'version', value: ({ server }) => `${server.version} (Node.js ${server.node})` },
  { key: 'startedAt', value: ({ server }) => <ExactTime at={server.startedAt} /> },
  {
    key: 'database',
    value: ({ database }, t) => (
      <>
        <FileSize bytes={database.bytes} />, {t(($) => $.system.engines[database.engine])} {database.version}
      </>
    ),
  },
  {
    key: 'uploads',
    value: ({ files }, t) => <Stored {...files.uploads} where={t(($) => $.system.where[files.where])} />,
  },
  {
    key: 'dailyLogs',
    value: ({ files }, t) => <Stored {...files.dailyLogs} where={t(($) => $.system.where[files.where])} />,
  },
  {
    key: 'coldSeries',
    only: ({ files }) => files.coldSeries.count > 0,
    value: ({ files: { where, coldSeries } }, t) => (
      <>
        {t(($) => $.system.seriesCount, { count: coldSeries.count })}, <FileSize bytes={coldSeries.bytes} />{' '}
        {t(($) => $.system.where[where])}
      </>
    ),
  },
  {
    key: 'disk',
    value: ({ disk }, t) => (
      <>
        <FileSize bytes={disk.freeBytes} /> {t(($) => $.system.ofDisk)} <FileSize bytes={disk.bytes} />
      </>
    ),
  },
  {
    key: 'backup',
    // With the continuous backup, archives are not required.
    only: ({ backup, minuteBackup }) => backup !== null || minuteBackup === null,
    value: ({ backup }, t) =>
      backup === null ? (
        <Text span inherit c="red">
          {t(($) => $.system.noBackup)}
        </Text>
      ) : (
        <>
          <RelativeTime at={backup.madeAt} />, <FileSize bytes={backup.bytes} />
        </>
      ),
  },
  {
    key: 'archivedUntil',
    only: hasMinuteBackup,
    value: ({ minuteBackup }) => minuteBackup && <ArchivedUntil backup={minuteBackup} />,
  },
  {
    key: 'baseBackup',
    only: hasMinuteBackup,
    value: ({ minuteBackup }) => minuteBackup && <LastBase backup={minuteBackup} />,
  },
  {
    key: 'restoreTest',
    only: hasMinuteBackup,
    value: ({ minuteBackup }) => minuteBackup && <LastRestoreTest backup={minuteBackup} />,
  },
  {
    key: 'mails',
    value: ({ mails }, t) =>
      mails.hasServer ? t(($) => $.system.mailCounts, mails) : t(($) => $.system.noMailServer, mails),
  },
];

function hasMinuteBackup({ minuteBackup }: System): boolean {
  return minuteBackup !== null;
}

interface StoredProps {
  readonly count: number;
  readonly bytes: number;
  readonly where: string;
}

function Stored({ count, bytes, where }: StoredProps) {
  const { t } = useTranslation();
  return (
    <>
      <FileSize bytes={bytes} />, {t(($) => $.system.fileCount, { count })}, {where}
    </>
  );
}

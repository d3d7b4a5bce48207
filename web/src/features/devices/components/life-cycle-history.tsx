import type { DeviceDetail } from '@halla/contract/devices';
import { Badge, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { placeName, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import classes from './life-cycle.module.css';

const SHOWN_AT_FIRST = 5;

/** A life-cycle record of a device. */
export type HistoryRecord = NonNullable<DeviceDetail['LifeCycleStates']>[number];

export interface LifeCycleHistoryProps {
  /** Newest first. */
  readonly history: readonly HistoryRecord[];
  /** Id of the record being corrected. */
  readonly corrected: number | undefined;
  /** Renders the actions of a record. */
  readonly recordAction: ((record: HistoryRecord) => ReactNode) | undefined;
}

/** Life-cycle records of a device. */
export function LifeCycleHistory({ history, corrected, recordAction }: LifeCycleHistoryProps) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (history.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.devices.overview.noHistory)}
      </Text>
    );
  }
  const shown = all ? history : history.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ol className={classes.history}>
        {shown.map((record) => (
          <li
            key={record.id}
            className={classes.record}
            {...(record.id === corrected && { 'data-corrected': true })}
          >
            <Record
              record={record}
              action={record.id === corrected ? <Corrected /> : recordAction?.(record)}
            />
          </li>
        ))}
      </ol>
      {shown.length < history.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setAll(true)}>
          {t(($) => $.devices.overview.allHistory, { count: history.length - shown.length })}
        </Button>
      )}
    </>
  );
}

function Corrected() {
  const { t } = useTranslation();
  return (
    <Badge variant="filled" tt="none" fw={600} miw="max-content">
      {t(($) => $.devices.overview.corrected)}
    </Badge>
  );
}

function Record({ record, action }: { readonly record: HistoryRecord; readonly action: ReactNode }) {
  const { t } = useTranslation();
  const { state, clientInfo, quality, createdAt, Notes } = record;
  const facts = [
    placeName(record, t),
    clientInfo?.companyName ?? clientInfo?.contactName,
    quality && t(($) => $.devices.qualities[quality === 2 ? 'classB' : 'classA']),
  ];
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" fw={600}>
          {stateLabel(state, t)}
        </Text>
        <Text size="sm">{facts.filter(Boolean).join(' · ')}</Text>
        {Notes.map((note) => (
          <Text key={note.createdAt + note.text} size="sm" className={classes.note ?? ''}>
            {note.text}
          </Text>
        ))}
        <Text size="xs" c="dimmed">
          <ExactTime at={createdAt} /> · <RecordedBy record={record} />
        </Text>
      </div>
      {action}
    </Group>
  );
}

/** Author of a record; records without a user come from the system, such as a registration. */
export function RecordedBy({ record }: { readonly record: Pick<HistoryRecord, 'User'> }) {
  const { t } = useTranslation();
  return <>{record.User?.fullName ?? t(($) => $.devices.overview.bySystem)}</>;
}

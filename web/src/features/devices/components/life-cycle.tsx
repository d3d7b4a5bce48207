import type { DeviceDetail } from '@halla/contract/devices';
import { Divider, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { placeName } from '../../../ui/labels/life-cycle-labels.ts';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { ClientFacts } from './client-facts.tsx';
import { type HistoryRecord, LifeCycleHistory, RecordedBy } from './life-cycle-history.tsx';

export interface LifeCycleProps {
  readonly latest: NonNullable<DeviceDetail['latest']> | null;
  /** Newest first. */
  readonly history: readonly HistoryRecord[];
  /** At the right of the title. */
  readonly actions?: ReactNode;
  /** Form for the next record, above everything else. */
  readonly form?: ReactNode;
  /** Unsent changes. */
  readonly kept?: ReactNode;
  /** Client the device is promised to, for levels that may see it. */
  readonly promise?: Field;
  /** Id of the record being corrected. */
  readonly corrected?: number;
  /** Renders the actions of a record. */
  readonly recordAction?: (record: HistoryRecord) => ReactNode;
}

/** Current life-cycle state and history of a device; for staff. */
export function LifeCycle(props: LifeCycleProps) {
  const { latest, history, actions, form, kept, promise, corrected, recordAction } = props;
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.devices.overview.lifeCycle)} actions={actions}>
      {form !== undefined && (
        <>
          {form}
          <Divider my="md" />
        </>
      )}
      <Stack gap="sm">
        {kept}
        <FieldList
          fields={[
            {
              label: t(($) => $.devices.fields.lifeCycleState),
              value: latest && <StateBadge state={latest.state} />,
            },
            { label: t(($) => $.devices.fields.lifeCyclePlace), value: latest && placeName(latest, t) },
            ...(promise === undefined ? [] : [promise]),
            {
              label: t(($) => $.devices.fields.timestamp),
              value: latest && <ExactTime at={latest.createdAt} />,
            },
            {
              label: t(($) => $.devices.fields.clientInfo),
              value: latest?.clientInfo && <ClientFacts client={latest.clientInfo} />,
            },
            { label: t(($) => $.devices.fields.note), value: noteOf(latest, history) },
            { label: t(($) => $.devices.fields.user), value: latest && <RecordedBy record={latest} /> },
            { label: t(($) => $.devices.fields.companyName), value: latest?.clientInfo?.companyName },
          ]}
        />
      </Stack>
      <Divider my="md" />
      <Title order={3} mb="sm">
        {t(($) => $.devices.overview.history)}
      </Title>
      <LifeCycleHistory history={history} corrected={corrected} recordAction={recordAction} />
    </Panel>
  );
}

/** The newest note of the newest record. */
function noteOf(latest: LifeCycleProps['latest'], history: readonly HistoryRecord[]): string | undefined {
  return history.find(({ id }) => id === latest?.id)?.Notes[0]?.text;
}

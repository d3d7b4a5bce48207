import type { DeviceDetail } from '@halla/contract/devices';
import { Button, Divider, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldList } from '../../../ui/field-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ExactTime } from '../../../ui/time.tsx';
import { ClientFacts } from './client-facts.tsx';
import classes from './life-cycle.module.css';
import { placeName, stateLabel } from './life-cycle-labels.ts';
import { StateBadge } from './state-badge.tsx';

const SHOWN_AT_FIRST = 5;

type LifeCycleRecord = NonNullable<DeviceDetail['latest']>;

export interface LifeCycleProps {
  readonly latest: LifeCycleRecord | null;
  /** Newest first. */
  readonly history: readonly LifeCycleRecord[];
}

/** Where the device is in its life, and how it came there; for staff. */
export function LifeCycle({ latest, history }: LifeCycleProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.devices.overview.lifeCycle)}>
      <FieldList
        fields={[
          {
            label: t(($) => $.devices.fields.lifeCycleState),
            value: latest && <StateBadge state={latest.state} />,
          },
          { label: t(($) => $.devices.fields.lifeCyclePlace), value: latest && placeName(latest, t) },
          {
            label: t(($) => $.devices.fields.timestamp),
            value: latest && <ExactTime at={latest.createdAt} />,
          },
          {
            label: t(($) => $.devices.fields.clientInfo),
            value: latest?.clientInfo && <ClientFacts client={latest.clientInfo} />,
          },
          { label: t(($) => $.devices.fields.user), value: latest && <RecordedBy record={latest} /> },
          { label: t(($) => $.devices.fields.companyName), value: latest?.clientInfo?.companyName },
        ]}
      />
      <Divider my="md" />
      <Title order={3} mb="sm">
        {t(($) => $.devices.overview.history)}
      </Title>
      <History history={history} />
    </Panel>
  );
}

function History({ history }: { readonly history: readonly LifeCycleRecord[] }) {
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
          <li key={record.id} className={classes.record}>
            <Text size="sm" fw={600}>
              {stateLabel(record.state, t)}
            </Text>
            <Text size="sm">
              {[placeName(record, t), record.clientInfo?.companyName ?? record.clientInfo?.contactName]
                .filter((text) => text !== undefined && text !== '')
                .join(' · ')}
            </Text>
            <Text size="xs" c="dimmed">
              <ExactTime at={record.createdAt} /> · <RecordedBy record={record} />
            </Text>
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

/** Records that no person made come from the system itself: a registration. */
function RecordedBy({ record }: { readonly record: LifeCycleRecord }) {
  const { t } = useTranslation();
  return <>{record.User?.fullName ?? t(($) => $.devices.overview.bySystem)}</>;
}

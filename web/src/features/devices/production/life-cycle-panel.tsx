import '../../../i18n/late/production.ts';
import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { ActionIcon, Button, Group } from '@mantine/core';
import { ArrowRightLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { UndoMove } from '../../../core/leaving/undo-moves.tsx';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { PromisedTo } from '../../../entities/plan/promised-to.tsx';
import { LifeCycle } from '../components/life-cycle.tsx';
import type { HistoryRecord } from '../components/life-cycle-history.tsx';
import { StateForm } from './state-form.tsx';

export interface LifeCyclePanelProps {
  readonly device: DeviceDetail;
  readonly level: Level;
}

type Open = { readonly record: HistoryRecord | null } | null;

/** Current state and history of a device, with the form for a new record or a correction. */
export function LifeCyclePanel({ device, level }: LifeCyclePanelProps) {
  const { t } = useTranslation();
  const mayChange = useMay('edit_lifecyclestate');
  const mayCorrect = useMay('correctRecords');
  const readsPlans = useMay('get_movement_plans');
  const [open, setOpen] = useState<Open>(null);
  return (
    <LifeCycle
      latest={device.latest ?? null}
      history={device.LifeCycleStates ?? []}
      kept={
        <KeptHere about={{ kind: 'device', id: device.id }} calls={['edit_lifecyclestate', 'add_transfer']} />
      }
      {...(readsPlans && {
        promise: { label: t(($) => $.plans.promise.label), value: <PromisedTo deviceId={device.id} /> },
      })}
      actions={
        mayChange &&
        open === null && (
          <Button
            size="xs"
            leftSection={<ArrowRightLeft size={14} aria-hidden />}
            onClick={() => setOpen({ record: null })}
          >
            {t(($) => $.production.state.change)}
          </Button>
        )
      }
      {...(open !== null && {
        form: (
          <StateForm
            key={open.record?.id ?? 'new'}
            device={device}
            level={level}
            record={open.record}
            onDone={() => setOpen(null)}
          />
        ),
      })}
      {...(open?.record && { corrected: open.record.id })}
      // While a form is open, switching to another record would discard its input.
      {...(open === null && {
        recordAction: (record: HistoryRecord) => (
          <Group gap={0} wrap="nowrap">
            <UndoMove
              move={{ recordId: record.id, serialNumber: device.serialNumber }}
              userId={record.User?.id ?? null}
              createdAt={record.createdAt}
              isLatest={record.id === device.latest?.id}
            />
            {mayCorrect && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t(($) => $.production.state.edit)}
                onClick={() => setOpen({ record })}
              >
                <Pencil size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ),
      })}
    />
  );
}

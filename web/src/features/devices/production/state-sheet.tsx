import '../../../i18n/late/production.ts';
import '@mantine/core/styles/Drawer.layer.css';
import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { mayRecord } from '@halla/domain/lifecycle/transfers';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatePicker } from '../../../entities/device/state-picker.tsx';
import { useDialogGuard } from '../../../ui/feedback/dialog-guard.ts';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import classes from '../../../ui/page/sheet.module.css';
import { useStateChange } from './use-state-change.ts';

export interface StateSheetProps {
  readonly device: Pick<StaffDevice, 'id' | 'serialNumber' | 'latest'>;
  readonly level: Level;
  readonly onClose: () => void;
  /** Opens the full form. */
  readonly onMore: () => void;
}

/** The likely next states as large buttons at the bottom of the screen; one tap saves. */
export function StateSheet({ device, level, onClose, onMore }: StateSheetProps) {
  const { t } = useTranslation();
  const { root, close } = useDialogGuard({ opened: true, onClose });
  const change = useStateChange({
    serialNumber: device.serialNumber,
    seenRecordId: device.latest?.id ?? null,
    onDone: onClose,
  });
  const now = device.latest?.state ?? null;
  const mayChange = LC_STATES.some((state) => state !== now && mayRecord(state, now, level));
  return (
    <Drawer
      ref={root}
      opened
      onClose={close}
      closeOnEscape={false}
      position="bottom"
      classNames={{ content: classes.sheet ?? '' }}
      title={t(($) => $.production.state.changeOf, { serial: device.serialNumber })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {now !== null && `${t(($) => $.production.state.now, { state: stateLabel(now, t) })}. `}
          {t(($) => (mayChange ? $.production.state.tap : $.production.state.lockedOut))}
        </Text>
        <StatePicker
          devices={[{ serialNumber: device.serialNumber, state: now }]}
          level={level}
          client={device.latest?.clientInfo ?? null}
          saving={change.isPending ? change.variables.lifecyclestate.state : null}
          onChoose={(chosen) => change.mutate({ deviceid: device.id, lifecyclestate: chosen })}
        />
        <Button variant="subtle" h={48} onClick={onMore}>
          {t(($) => $.production.state.more)}
        </Button>
      </Stack>
    </Drawer>
  );
}

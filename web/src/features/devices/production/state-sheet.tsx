import '../../../i18n/late/production.ts';
import '@mantine/core/styles/Drawer.layer.css';
import type { StaffDevice } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { LC_STATES, type LcState } from '@halla/domain/lifecycle/lifecycle';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { StateButtons } from './state-buttons.tsx';
import { mayMoveTo } from './state-rights.ts';
import { useStateChange } from './use-state-change.ts';

export interface StateSheetProps {
  readonly device: Pick<StaffDevice, 'id' | 'serialNumber' | 'latest'>;
  readonly level: Level;
  readonly onClose: () => void;
  /** Opens the form with everything else a record can say. */
  readonly onMore: () => void;
}

/** Height in pixels: eight states in two columns, header and padding included. */
const HEIGHT = 450;

/** The states as large buttons within reach of a thumb; one tap saves. */
export function StateSheet({ device, level, onClose, onMore }: StateSheetProps) {
  const { t } = useTranslation();
  const change = useStateChange({
    serialNumber: device.serialNumber,
    seenRecordId: device.latest?.id ?? null,
    onDone: onClose,
  });
  const now = device.latest?.state ?? null;
  const isOffered = (state: LcState) => state !== now && mayMoveTo(state, now, level);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size={HEIGHT}
      title={t(($) => $.production.state.changeOf, { serial: device.serialNumber })}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {now !== null && `${t(($) => $.production.state.now, { state: stateLabel(now, t) })}. `}
          {LC_STATES.some(isOffered)
            ? t(($) => $.production.state.tap)
            : t(($) => $.production.state.lockedOut)}
        </Text>
        <StateButtons
          now={now}
          saving={change.isPending ? change.variables.lifecyclestate.state : null}
          isOffered={isOffered}
          onChoose={(state) => change.mutate({ deviceid: device.id, lifecyclestate: { state } })}
        />
        <Button variant="subtle" h={48} onClick={onMore}>
          {t(($) => $.production.state.more)}
        </Button>
      </Stack>
    </Drawer>
  );
}

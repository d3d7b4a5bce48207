import '@mantine/core/styles/Drawer.layer.css';
import type { Level } from '@halla/domain/levels';
import { LC_STATES, type LcState } from '@halla/domain/lifecycle';
import { Button, Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/confirm.tsx';
import { stateLabel } from '../../../ui/life-cycle-labels.ts';
import classes from './production.module.css';
import { mayMoveTo } from './state-rights.ts';
import { useStateChange } from './use-state-change.ts';

export interface StateSheetProps {
  readonly device: { readonly id: number; readonly serialNumber: string; readonly state: LcState | null };
  readonly level: Level;
  readonly onClose: () => void;
  /** Opens the form with everything else a record can say. */
  readonly onMore: () => void;
}

/** Pixels: eight states in two columns, and what stands around them. */
const HEIGHT = 450;

/** The states as large buttons within reach of a thumb; one tap saves. */
export function StateSheet({ device, level, onClose, onMore }: StateSheetProps) {
  const { t } = useTranslation();
  const change = useStateChange(onClose);
  const now = device.state;
  const save = async (state: LcState) => {
    if (state === 'decommissioned' && !(await agreed())) return;
    change.mutate({ deviceid: device.id, lifecyclestate: { state } });
  };
  const agreed = () =>
    confirm({
      text: t(($) => $.production.state.decommission),
      action: t(($) => $.production.state.decommissionAction),
      dangerous: true,
    });
  const isLocked = LC_STATES.every((state) => state === now || !mayMoveTo(state, now, level));
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
          {isLocked ? t(($) => $.production.state.lockedOut) : t(($) => $.production.state.tap)}
        </Text>
        <div className={classes.states}>
          {LC_STATES.map((state) => (
            <Button
              key={state}
              variant={state === now ? 'light' : 'default'}
              h={56}
              px="xs"
              disabled={state === now || change.isPending || !mayMoveTo(state, now, level)}
              loading={change.isPending && change.variables.lifecyclestate.state === state}
              onClick={() => void save(state)}
              styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2 } }}
            >
              {stateLabel(state, t)}
            </Button>
          ))}
        </div>
        <Button variant="subtle" h={48} onClick={onMore}>
          {t(($) => $.production.state.more)}
        </Button>
      </Stack>
    </Drawer>
  );
}

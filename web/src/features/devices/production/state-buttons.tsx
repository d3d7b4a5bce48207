import '../../../i18n/late/production.ts';
import { LC_STATES, type LcState } from '@halla/domain/lifecycle/lifecycle';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import classes from './production.module.css';

export interface StateButtonsProps {
  /** Where the device is now. */
  readonly now: LcState | null;
  /** The state that is being saved. */
  readonly saving: LcState | null;
  readonly disabled?: boolean;
  readonly isOffered: (state: LcState) => boolean;
  readonly onChoose: (state: LcState) => void;
}

/** The states as large buttons; a change that only an administrator can undo asks for confirmation. */
export function StateButtons({ now, saving, disabled = false, isOffered, onChoose }: StateButtonsProps) {
  const { t } = useTranslation();
  const agreed = () =>
    confirm({
      text: t(($) => $.production.state.decommission),
      action: t(($) => $.production.state.decommissionAction),
      dangerous: true,
    });
  const choose = async (state: LcState) => {
    if (state !== 'decommissioned' || (await agreed())) onChoose(state);
  };
  return (
    <div className={classes.states}>
      {LC_STATES.map((state) => (
        <Button
          key={state}
          variant={state === now ? 'light' : 'default'}
          h={56}
          px="xs"
          disabled={disabled || saving !== null || !isOffered(state)}
          loading={saving === state}
          onClick={() => void choose(state)}
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.2 } }}
        >
          {stateLabel(state, t)}
        </Button>
      ))}
    </div>
  );
}

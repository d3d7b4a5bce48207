import '../../i18n/late/next-states.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Level } from '@halla/domain/access/levels';
import { type LcState, requiresClient } from '@halla/domain/lifecycle/lifecycle';
import { nextStates } from '@halla/domain/lifecycle/next-states';
import { mayRecord } from '@halla/domain/lifecycle/transfers';
import { Button, Stack } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateLabel } from '../../ui/labels/life-cycle-labels.ts';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { confirmState } from './confirm-state.ts';
import classes from './state-picker.module.css';

/** Lazy chunk: most state changes need no client. */
const ClientInfoDialog = lateDialog(
  async () => (await import('../client/client-info-dialog.tsx')).ClientInfoDialog,
);

/** A device whose state is to be changed. */
export interface StatedDevice {
  readonly serialNumber: string;
  /** null if it has no record. */
  readonly state: LcState | null;
}

export interface ChosenState {
  readonly state: LcState;
  /** Undefined if the state needs no client. */
  readonly clientInfo?: ClientInfoInput;
}

export interface StatePickerProps {
  /** One or several devices that get the same state. */
  readonly devices: readonly StatedDevice[];
  readonly level: Level;
  /** Client suggested if the state needs one. */
  readonly client?: ClientInfoInput | null;
  /** The state being saved. */
  readonly saving: LcState | null;
  readonly disabled?: boolean;
  readonly onChoose: (chosen: ChosenState) => void;
}

/**
 * The next states as large buttons: the likely ones, the others behind a button. One tap chooses, except that
 * a sale asks for the client and a drastic state for confirmation.
 */
export function StatePicker({
  devices,
  level,
  client = null,
  saving,
  disabled = false,
  onChoose,
}: StatePickerProps) {
  const { t } = useTranslation();
  // Computed once, so that no button moves under the user's finger when the devices get their new state.
  const [{ likely, others }] = useState(() => nextStates(devices.map(({ state }) => state)));
  const [showsOthers, setShowsOthers] = useState(false);
  const [asked, setAsked] = useState<LcState | null>(null);
  const isOffered = (state: LcState) =>
    devices.some((device) => device.state !== state && mayRecord(state, device.state, level));
  const choose = async (state: LcState) => {
    if (requiresClient(state)) return setAsked(state);
    const concerned = devices.filter((device) => device.state !== state);
    if (
      await confirmState(
        state,
        concerned.map(({ serialNumber }) => serialNumber),
      )
    )
      onChoose({ state });
  };
  const buttonsOf = (states: readonly LcState[]) => (
    <div className={classes.states}>
      {states.map((state) => (
        <Button
          key={state}
          variant="default"
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
  return (
    <Stack gap="sm">
      {buttonsOf(likely)}
      <Button
        variant="subtle"
        h={48}
        aria-expanded={showsOthers}
        rightSection={
          <ChevronDown size={16} style={{ rotate: showsOthers ? '180deg' : undefined }} aria-hidden />
        }
        onClick={() => setShowsOthers(!showsOthers)}
      >
        {t(($) => $.nextStates.more)}
      </Button>
      {showsOthers && buttonsOf(others)}
      <Suspense>
        <ClientInfoDialog
          opened={asked !== null}
          value={client}
          submitLabel={t(($) => $.common.save)}
          onClose={() => setAsked(null)}
          onSubmit={(clientInfo) => {
            if (asked !== null) onChoose({ state: asked, clientInfo });
            setAsked(null);
          }}
        />
      </Suspense>
    </Stack>
  );
}

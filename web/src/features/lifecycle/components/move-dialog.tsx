import type { ClientInfoInput } from '@halla/contract/client-info';
import { ERRORS } from '@halla/contract/errors';
import type { PersonalDemo } from '@halla/contract/lifecycle';
import { namesClient, type TransferChoice } from '@halla/domain/lifecycle';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../app/api.ts';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { useSession } from '../../../app/session.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { ClientChoice } from '../../../ui/client-choice.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TRANSFER_READS } from '../api/reads.ts';
import { ChoiceChips, choiceLabel } from '../form/choice-chips.tsx';
import { defaultMover, takesClient } from '../form/form-state.ts';
import { PlaceChoice } from '../form/place-choice.tsx';
import { UserChoice } from '../form/user-choice.tsx';
import type { TransferSlots } from './slots.ts';

const NOTE_MAX = 5000;

export interface MoveDialogProps {
  /** The row whose device moves; null while the dialog is closed. */
  readonly row: PersonalDemo | null;
  readonly title: string;
  readonly text?: ReactNode;
  readonly choices: readonly TransferChoice[];
  readonly onClose: () => void;
  readonly ClientDialog: TransferSlots['ClientDialog'];
}

/** Moves one device of the own list on. */
export function MoveDialog({ row, title, onClose, ...form }: MoveDialogProps) {
  return (
    <FormDialog opened={row !== null} onClose={onClose} title={title} size="md">
      {row !== null && <MoveForm key={row.id} row={row} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

type MoveFormProps = Omit<MoveDialogProps, 'title' | 'row'> & { readonly row: PersonalDemo };

function MoveForm({ row, text, choices, onClose, ClientDialog }: MoveFormProps) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const [userId, setUserId] = useState(defaultMover(user));
  const [chosen, setChosen] = useState<TransferChoice | null>(
    choices.length === 1 ? (choices[0] ?? null) : null,
  );
  // undefined until somebody chooses or takes away.
  const [client, setClient] = useState<ClientInfoInput | null>();
  const [isAttempted, setAttempted] = useState(false);
  const [place, setPlace] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const move = useCallMutation('add_transfer', { invalidates: TRANSFER_READS, onSuccess: onClose });
  useLeaveGuard(note.trim() !== '' || client !== undefined);
  const asksClient = chosen !== null && takesClient(chosen);
  // A sale to whoever tried the device is the usual one.
  const usualClient = chosen === 'sold' ? row.clientInfo : null;
  const sentClient = asksClient ? (client === undefined ? usualClient : client) : null;
  const isClientMissing = chosen === 'sold' && !namesClient(sentClient);
  const submit = () => {
    setAttempted(true);
    if (chosen === null || isClientMissing) return;
    move.mutate({
      clientInfo: sentClient,
      transferData: {
        state: chosen,
        ...(userId !== null && { UserId: userId }),
        Device: { id: row.DeviceId },
        ...(place !== null && !asksClient && { location: place }),
      },
      ...(note.trim() !== '' && { noteText: note.trim() }),
    });
  };
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {text}
      {choices.length > 1 && (
        <ChoiceChips
          label={t(($) => $.lifecycle.form.what)}
          choices={choices}
          value={chosen}
          onChange={(choice) => setChosen(choices.find((known) => known === choice) ?? null)}
        />
      )}
      {asksClient && (
        <ClientChoice
          value={sentClient}
          onChange={setClient}
          hint={chosen === 'sold' ? undefined : t(($) => $.lifecycle.form.noClient)}
          error={isAttempted && isClientMissing ? clientMissing() : undefined}
          Dialog={ClientDialog}
        />
      )}
      {chosen !== null && (
        <PlaceChoice
          choice={chosen}
          before={[row.LifeCycleStates[0] ?? null]}
          value={place}
          onChange={setPlace}
        />
      )}
      {user?.isServiceAccount === true && <UserChoice value={userId} onChange={setUserId} />}
      <Textarea
        label={t(($) => $.lifecycle.form.note)}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button type="submit" disabled={chosen === null} loading={move.isPending}>
          {chosen === null ? t(($) => $.lifecycle.form.save) : choiceLabel(chosen, t)}
        </Button>
      </Group>
      {chosen === null && (
        <Text size="xs" c="dimmed" ta="end">
          {t(($) => $.lifecycle.form.stateFirst)}
        </Text>
      )}
    </Stack>
  );
}

function clientMissing(): string {
  const code = 'lifecycle.client_missing';
  return errorText({ code, message: ERRORS[code].message });
}

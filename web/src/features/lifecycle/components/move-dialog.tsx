import '@mantine/core/styles/Modal.layer.css';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { PersonalDemo } from '@halla/contract/lifecycle';
import type { TransferChoice } from '@halla/domain/lifecycle';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../app/api.ts';
import { useSession } from '../../../app/session.ts';
import { ClientChoice } from '../../../ui/client-choice.tsx';
import { TRANSFER_READS } from '../api/reads.ts';
import { ChoiceChips, choiceLabel } from '../form/choice-chips.tsx';
import { defaultMover, takesClient } from '../form/form-state.ts';
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
  const { t } = useTranslation();
  return (
    <Modal
      opened={row !== null}
      onClose={onClose}
      title={title}
      size="md"
      closeButtonProps={{ 'aria-label': t(($) => $.common.close) }}
    >
      {row !== null && <MoveForm key={row.id} row={row} onClose={onClose} {...form} />}
    </Modal>
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
  const [client, setClient] = useState<ClientInfoInput | null>(null);
  const [note, setNote] = useState('');
  const move = useCallMutation('add_transfer', { invalidates: TRANSFER_READS, onSuccess: onClose });
  const asksClient = chosen !== null && takesClient(chosen);
  // A sale to whoever tried the device is the usual one.
  const sentClient = asksClient ? (client ?? (chosen === 'sold' ? row.clientInfo : null)) : null;
  const submit = () => {
    if (chosen === null) return;
    move.mutate({
      clientInfo: sentClient,
      transferData: {
        state: chosen,
        ...(userId !== null && { UserId: userId }),
        Device: { id: row.DeviceId },
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
          Dialog={ClientDialog}
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

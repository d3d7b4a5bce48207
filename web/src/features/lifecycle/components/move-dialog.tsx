import type { PersonalDemo } from '@halla/contract/lifecycle';
import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { UserPicker } from '../../../entities/user/user-picker.tsx';
import { codeText } from '../../../i18n/i18n.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ChoiceChips, choiceLabel } from '../form/choice-chips.tsx';
import { PlaceChoice } from '../form/place-choice.tsx';
import { useHeldRow } from './held-row.ts';
import { MovedMeanwhile, usePresentRecord } from './moved-meanwhile.tsx';
import type { TransferSlots } from './slots.ts';
import { useMoveForm } from './use-move-form.ts';

const NOTE_MAX = 5000;

export interface MoveDialogProps {
  /** What the dialog was opened for; null while it is closed. */
  readonly opened: string | null;
  /** The row whose device moves; null when the list has none such. */
  readonly found: PersonalDemo | null;
  readonly title: (serial: string) => string;
  readonly text?: ReactNode;
  readonly choices: readonly TransferChoice[];
  readonly onClose: () => void;
  readonly ClientDialog: TransferSlots['ClientDialog'];
}

/** Moves one device of the own list on. */
export function MoveDialog({ opened, found, title, onClose, ...form }: MoveDialogProps) {
  const { row, isGone } = useHeldRow(opened, found);
  return (
    <FormDialog opened={row !== null} onClose={onClose} title={title(row?.serialNumber ?? '')} size="md">
      {row !== null && <MoveForm key={row.id} row={row} isGone={isGone} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

interface MoveFormProps extends Omit<MoveDialogProps, 'title' | 'opened' | 'found'> {
  readonly row: PersonalDemo;
  readonly isGone: boolean;
}

function MoveForm({ row, isGone, text, choices, onClose, ClientDialog }: MoveFormProps) {
  const { t } = useTranslation();
  const form = useMoveForm({ row, choices, onDone: onClose });
  const present = usePresentRecord(row, isGone);
  const { choice } = form;
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {isGone && !form.isSaving ? <MovedMeanwhile row={row} present={present} /> : text}
      {choices.length > 1 && (
        <ChoiceChips
          label={t(($) => $.lifecycle.form.what)}
          choices={choices}
          value={choice}
          onChange={(next) => form.setChoice(choices.find((known) => known === next) ?? null)}
        />
      )}
      {form.asksClient && (
        <ClientChoice
          value={form.client}
          onChange={form.setClient}
          hint={choice === 'sold' ? undefined : t(($) => $.lifecycle.form.noClient)}
          error={form.isClientMissing ? codeText('lifecycle.client_missing') : undefined}
          Dialog={ClientDialog}
        />
      )}
      {choice !== null && (
        <PlaceChoice choice={choice} before={[present.before]} value={form.place} onChange={form.setPlace} />
      )}
      {form.asksUser && <UserPicker value={form.userId} onChange={form.setUserId} />}
      <Textarea
        label={t(($) => $.lifecycle.form.note)}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={NOTE_MAX}
        value={form.note}
        onChange={(event) => form.setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t(($) => $.common.cancel)}
        </Button>
        <Button type="submit" disabled={choice === null} loading={form.isSaving}>
          {choice === null ? t(($) => $.lifecycle.form.save) : choiceLabel(choice, t)}
        </Button>
      </Group>
      {choice === null && (
        <Text size="xs" c="dimmed" ta="end">
          {t(($) => $.lifecycle.form.stateFirst)}
        </Text>
      )}
    </Stack>
  );
}

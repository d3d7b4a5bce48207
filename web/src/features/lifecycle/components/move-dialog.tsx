import type { PersonalRecord } from '@halla/contract/lifecycle';
import type { TransferChoice } from '@halla/domain/lifecycle/lifecycle';
import { Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { UserPicker } from '../../../entities/user/user-picker.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { choiceLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { needsClient } from '../form/form-state.ts';
import { PlaceChoice } from '../form/place-choice.tsx';
import { TransferChips } from '../form/transfer-chips.tsx';
import { useHeldRow } from './held-row.ts';
import { MovedMeanwhile, usePresentRecord } from './moved-meanwhile.tsx';
import { useMoveForm } from './use-move-form.ts';

export interface MoveDialogProps {
  /** Key of the row the dialog was opened for; null while closed. */
  readonly opened: string | null;
  /** The row of the device to move; null if it is not in the list. */
  readonly found: PersonalRecord | null;
  readonly title: (serial: string) => string;
  readonly text?: ReactNode;
  readonly choices: readonly TransferChoice[];
  readonly onClose: () => void;
}

/** Moves a device of the user's own list. */
export function MoveDialog({ opened, found, title, onClose, ...form }: MoveDialogProps) {
  const { row, isGone } = useHeldRow(opened, found);
  return (
    <FormDialog opened={row !== null} onClose={onClose} title={title(row?.serialNumber ?? '')} size="md">
      {row !== null && <MoveForm key={row.id} row={row} isGone={isGone} onClose={onClose} {...form} />}
    </FormDialog>
  );
}

interface MoveFormProps extends Omit<MoveDialogProps, 'title' | 'opened' | 'found'> {
  readonly row: PersonalRecord;
  readonly isGone: boolean;
}

function MoveForm({ row, isGone, text, choices, onClose }: MoveFormProps) {
  const { t } = useTranslation();
  const form = useMoveForm({ row, choices, onDone: onClose });
  const present = usePresentRecord(row, isGone);
  const choice = form.picked('transferData.state');
  const place = form.picked('transferData.location');
  const client = form.picked('clientInfo');
  return (
    <FormFrame
      form={form}
      submitLabel={choice.value === null ? t(($) => $.lifecycle.form.save) : choiceLabel(choice.value, t)}
      onCancel={onClose}
    >
      {isGone && !form.isSaving ? <MovedMeanwhile row={row} present={present} /> : text}
      {choices.length > 1 && <TransferChips {...choice} choices={choices} onChange={form.choose} />}
      {choice.value !== null && form.goesToClient && (
        <ClientChoice
          {...client}
          key={form.clientAsked.key}
          opensAtOnce={form.clientAsked.opensAtOnce}
          required={needsClient(choice.value)}
          value={form.client}
          hint={needsClient(choice.value) ? undefined : t(($) => $.lifecycle.form.noClient)}
        />
      )}
      {choice.value !== null && <PlaceChoice {...place} choice={choice.value} before={[present.before]} />}
      {form.asksUser && <UserPicker {...form.picked('transferData.UserId')} />}
      <Textarea {...form.text('noteText')} autosize minRows={1} maxRows={6} />
      {choice.value === null && (
        <Text size="xs" c="dimmed" ta="end">
          {t(($) => $.lifecycle.form.stateFirst)}
        </Text>
      )}
    </FormFrame>
  );
}

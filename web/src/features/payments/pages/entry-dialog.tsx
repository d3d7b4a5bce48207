import { bankFiles } from '@halla/contract/bank-files';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { amountText, statedBy, type WaitingRow } from './waiting-columns.tsx';

interface EntryDialogProps {
  readonly entry: WaitingRow;
  readonly onClose: () => void;
}

/** A waiting entry of a bank file, to be matched to an order or removed from the list. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened size="md" title={t(($) => $.bankFiles.match)} onClose={onClose}>
      <Stack gap="md">
        <EntryFacts entry={entry} />
        <MatchForm entry={entry} onClose={onClose} />
      </Stack>
    </FormDialog>
  );
}

function EntryFacts({ entry }: Pick<EntryDialogProps, 'entry'>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { day, party, reason, fileName } = entry;
  return (
    <FactList
      facts={[
        { label: t(($) => $.bankFiles.fields.reason), value: t(($) => $.bankFiles.reasons[reason]) },
        { label: t(($) => $.bankFiles.fields.party), value: party },
        { label: t(($) => $.bankFiles.fields.amount), value: amountText(entry, lang) },
        { label: t(($) => $.bankFiles.fields.day), value: <Day day={day} /> },
        { label: t(($) => $.bankFiles.fields.stated), value: statedBy(entry) },
        { label: t(($) => $.bankFiles.fields.name), value: fileName },
      ]}
    />
  );
}

function MatchForm({ entry: { id, Order }, onClose }: EntryDialogProps) {
  const { t } = useTranslation();
  const dismiss = useCallMutation('dismiss_bank_entry', { onSuccess: onClose });
  const form = useResourceForm({
    call: 'match_bank_entry',
    schema: bankFiles.match_bank_entry.input,
    at: '',
    fields: ['order_number'],
    required: ['order_number'],
    label: () => t(($) => $.bankFiles.orderNumber),
    initial: { id, order_number: Order?.number ?? null },
    always: ['id'],
    onDone: onClose,
  });
  return (
    <FormFrame
      form={form}
      foot={
        <Group justify="space-between" gap="xs">
          <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate({ id })}>
            {t(($) => $.bankFiles.dismiss)}
          </Button>
          <Button type="submit" loading={form.isSaving} disabled={!form.canSave}>
            {t(($) => $.bankFiles.book)}
          </Button>
        </Group>
      }
    >
      <NumberInput {...form.number('order_number')} hideControls />
    </FormFrame>
  );
}

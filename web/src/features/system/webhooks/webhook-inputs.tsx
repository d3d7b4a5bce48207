import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { HISTORY_KINDS, type HistoryKind } from '@halla/domain/resources/history';
import { MultiSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kindText } from './kind-text.ts';
import type { useNewWebhookForm } from './webhook-form.ts';

interface WebhookInputsProps {
  readonly form: Pick<ReturnType<typeof useNewWebhookForm>, 'text' | 'picked'>;
}

/** Name, address and kinds of a webhook; chosen kinds are not offered again. */
export function WebhookInputs({ form }: WebhookInputsProps) {
  const { t } = useTranslation();
  const { value, onChange, ...kinds } = form.picked('kinds');
  return (
    <>
      <TextInput {...form.text('name')} />
      <TextInput
        {...form.text('address')}
        description={t(($) => $.webhooks.addressHint)}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
      />
      <MultiSelect
        {...kinds}
        placeholder={value.length < HISTORY_KINDS.length ? t(($) => $.webhooks.kindsPlaceholder) : ''}
        searchable
        hidePickedOptions
        maxDropdownHeight={280}
        data={HISTORY_KINDS.map((kind) => ({ value: kind, label: kindText(kind, t) }))}
        value={[...value]}
        onChange={(chosen) => onChange(chosen.filter(isKind))}
      />
    </>
  );
}

function isKind(text: string): text is HistoryKind {
  return HISTORY_KINDS.some((kind) => kind === text);
}

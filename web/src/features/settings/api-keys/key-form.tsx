import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { CallInput, CallOutput } from '@halla/contract/calls';
import { API_KEYS } from '@halla/domain/access/api-keys';
import { Button, Group, MultiSelect, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useUnsavedChanges } from '../../../core/leaving/unsaved-changes.ts';
import { PasswordInput } from '../../../ui/form/password-input.tsx';

const DAYS = [7, 30, 90, 365];
const USUAL_DAYS = '90';

interface KeyFormProps {
  readonly isPending: boolean;
  readonly onSubmit: (key: CallInput<'create_api_key'>) => void;
  readonly onCancel: () => void;
}

/**
 * Name, calls and expiry of a new key; asks for the password, in case another person is at an unlocked
 * screen.
 */
export function KeyForm({ isPending, onSubmit, onCancel }: KeyFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { name: '', days: USUAL_DAYS, calls: [] as string[], password: '' },
    validate: {
      name: (value) => (value.trim() === '' ? t(($) => $.apiKeys.nameMissing) : null),
      calls: (value) => (value.length === 0 ? t(($) => $.apiKeys.callsMissing) : null),
      password: (value) => (value === '' ? t(($) => $.apiKeys.passwordMissing) : null),
    },
  });
  useUnsavedChanges(form.isDirty());
  const offered = useQuery(callQuery('get_calls_for_keys', {}));
  return (
    <form
      onSubmit={form.onSubmit(({ days, ...rest }) => onSubmit({ ...rest, days: Number(days) }))}
      noValidate
    >
      <Stack gap="sm">
        <TextInput
          label={t(($) => $.apiKeys.name)}
          description={t(($) => $.apiKeys.nameHint)}
          maxLength={API_KEYS.nameLength}
          autoFocus
          {...form.getInputProps('name')}
        />
        <NativeSelect
          label={t(($) => $.apiKeys.end)}
          data={DAYS.map((count) => ({ value: String(count), label: t(($) => $.apiKeys.days, { count }) }))}
          {...form.getInputProps('days')}
        />
        <MultiSelect
          label={t(($) => $.apiKeys.calls)}
          placeholder={t(($) => $.apiKeys.callsPlaceholder)}
          searchable
          hidePickedOptions
          maxDropdownHeight={280}
          data={[
            { group: t(($) => $.apiKeys.reads), items: namesOf(offered.data, true) },
            { group: t(($) => $.apiKeys.writes), items: namesOf(offered.data, false) },
          ]}
          {...form.getInputProps('calls')}
        />
        <PasswordInput
          label={t(($) => $.apiKeys.password)}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(($) => $.apiKeys.make)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Offered = CallOutput<'get_calls_for_keys'>;

function namesOf(offered: Offered | undefined, isRead: boolean): string[] {
  return (offered?.calls ?? []).filter((call) => call.isRead === isRead).map(({ name }) => name);
}

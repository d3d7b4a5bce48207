import '../../i18n/late/contacts.ts';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { Check, Pencil, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Country } from '../../ui/labels/country.tsx';
import { CountrySelect } from '../../ui/pickers/country-select.tsx';
import classes from './client-info.module.css';
import type { ClientField } from './client-info.ts';
import { clientTextAttributes } from './client-rules.ts';

export interface ClientFieldRowProps {
  readonly field: ClientField;
  readonly value: string;
  /** Text being typed; null while the field is not being edited. */
  readonly typed: string | null;
  /** Why the field cannot be edited here, or its validation error. */
  readonly error: string | null;
  readonly onEdit: () => void;
  readonly onType: (text: string) => void;
  readonly onAccept: () => void;
  readonly onDiscard: () => void;
}

/** One field of a chosen client: displayed, or edited and then accepted or discarded. */
export function ClientFieldRow(props: ClientFieldRowProps) {
  const { t } = useTranslation();
  const { field, value, typed, error } = props;
  const errorId = useId();
  const label = t(($) => $.contacts.fields[field]);
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {typed !== null ? (
          <FieldInput {...props} label={label} typed={typed} errorId={errorId} />
        ) : (
          <Group gap="xs" justify="space-between" wrap="nowrap">
            <span className={classes.text}>
              {field === 'location' ? <Country location={value} /> : value === '' ? '–' : value}
            </span>
            <EditButton {...props} label={label} />
          </Group>
        )}
        {error !== null && (
          <Text id={errorId} size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </dd>
    </div>
  );
}

function EditButton({ field, value, label, onEdit }: ClientFieldRowProps & { readonly label: string }) {
  const { t } = useTranslation();
  // The country belongs to the company; here it can only be added.
  if (field === 'location' && value !== '') return null;
  if (field === 'location') {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Plus size={14} aria-hidden />}
        onClick={onEdit}
      >
        {t(($) => $.contacts.client.addLocation)}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      aria-label={t(($) => $.contacts.client.edit, { field: label })}
      onClick={onEdit}
    >
      <Pencil size={15} aria-hidden />
    </ActionIcon>
  );
}

interface FieldInputProps extends ClientFieldRowProps {
  readonly label: string;
  readonly typed: string;
  readonly errorId: string;
}

function FieldInput(props: FieldInputProps) {
  const { field, label, typed, error, errorId, onType, onAccept, onDiscard } = props;
  const { t } = useTranslation();
  return (
    <Group gap={6} wrap="nowrap">
      {field === 'location' ? (
        <CountrySelect
          flex={1}
          aria-label={label}
          value={typed === '' ? null : typed}
          onChange={(country) => onType(country ?? '')}
        />
      ) : (
        <TextInput
          flex={1}
          {...clientTextAttributes(field)}
          enterKeyHint="done"
          aria-label={label}
          error={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          data-autofocus
          autoFocus
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onAccept();
          }}
        />
      )}
      <ActionIcon
        size="lg"
        variant="light"
        color="green"
        aria-label={t(($) => $.contacts.client.accept, { field: label })}
        onClick={onAccept}
      >
        <Check size={17} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={t(($) => $.contacts.client.discard, { field: label })}
        onClick={onDiscard}
      >
        <X size={17} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

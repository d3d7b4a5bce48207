import '../../i18n/late/contacts.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import type { ClientInfoInput } from '@halla/contract/client-info';
import { Alert, Checkbox, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { Info } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '../../ui/pickers/country-select.tsx';
import { SimilarContacts } from '../company/similar-contacts.tsx';
import { CLIENT_FIELDS, type ClientField, INVOICED_CLIENT_FIELDS } from './client-info.ts';
import { clientProblems, clientTextAttributes } from './client-rules.ts';

export interface NewClientFormProps {
  readonly client: ClientInfoInput;
  readonly onChange: (client: ClientInfoInput) => void;
  /** Whether the client is saved to the contacts; null for levels that may not do so. */
  readonly isKept: boolean | null;
  readonly onKeep: (isKept: boolean) => void;
  /** Marks the fields with invalid values. */
  readonly isMarked: boolean;
  /** True if the client is invoiced; its e-invoice data are then requested as well. */
  readonly isInvoiced?: boolean;
}

/** Form for a client entered manually. */
export function NewClientForm(props: NewClientFormProps) {
  const { client, onChange, isKept, onKeep, isMarked, isInvoiced = false } = props;
  const { t } = useTranslation();
  const errors = clientProblems(isMarked ? client : {});
  return (
    <Stack gap="sm">
      <Alert color="ice" variant="light" icon={<Info size={18} aria-hidden />}>
        {t(($) => $.contacts.client.advice)}
      </Alert>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {(isInvoiced ? INVOICED_CLIENT_FIELDS : CLIENT_FIELDS).map((field) => (
          <ClientInput
            key={field}
            field={field}
            value={client[field] ?? ''}
            error={errors[field]}
            onChange={(text) => onChange({ ...client, [field]: text === '' ? null : text })}
          />
        ))}
      </SimpleGrid>
      {isKept !== null && (
        <>
          <SimilarContacts type="company" name={client.companyName ?? ''} />
          <Checkbox
            label={t(($) => $.contacts.client.saveContact)}
            description={t(($) => $.contacts.client.saveContactHint)}
            checked={isKept}
            onChange={(event) => onKeep(event.currentTarget.checked)}
          />
        </>
      )}
    </Stack>
  );
}

interface ClientInputProps {
  readonly field: ClientField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function ClientInput({ field, value, error, onChange }: ClientInputProps) {
  const { t } = useTranslation();
  const label = t(($) => $.contacts.fields[field]);
  if (field === 'location') {
    return (
      <CountrySelect
        label={label}
        error={error}
        value={value === '' ? null : value}
        onChange={(country) => onChange(country ?? '')}
      />
    );
  }
  const isFirst = field === 'companyName';
  const shared = {
    ...clientTextAttributes(field),
    ...(isFirst && { 'data-autofocus': true }),
    ...{ label, value, error },
  };
  if (field === 'companyAdditionalInfo' || field === 'contactAdditionalInfo') {
    return (
      <Textarea {...shared} autosize maxRows={5} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  }
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

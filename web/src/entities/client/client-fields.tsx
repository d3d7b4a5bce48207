import '../../i18n/late/contacts.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientFieldRow } from './client-field-row.tsx';
import classes from './client-info.module.css';
import {
  CLIENT_FIELDS,
  type ClientField,
  clientOfContact,
  INVOICED_CLIENT_FIELDS,
  withField,
  withoutContact,
} from './client-info.ts';
import { clientProblems } from './client-rules.ts';

/** The field being edited, with the text typed so far. */
export interface FieldEdit {
  readonly field: ClientField;
  readonly text: string;
}

export interface ClientFieldsProps {
  readonly client: ClientInfoInput;
  /** The chosen company, for choosing a contact person. */
  readonly company: FoundCompany | undefined;
  readonly edit: FieldEdit | null;
  readonly onEdit: (edit: FieldEdit | null) => void;
  readonly onChange: (client: ClientInfoInput) => void;
  /** True if the client is invoiced; its e-invoice data are then shown as well. */
  readonly isInvoiced?: boolean;
}

/** The fields of a chosen client. */
export function ClientFields(props: ClientFieldsProps) {
  const { client, company, edit, onEdit, onChange, isInvoiced = false } = props;
  const { t } = useTranslation();
  const [triedName, setTriedName] = useState(false);
  // A rejected text.
  const [refused, setRefused] = useState<string | null>(null);
  const stored = clientProblems(client);
  const typed = clientProblems(edit === null ? {} : { [edit.field]: edit.text });
  const accept = () => {
    if (edit === null) return;
    if (typed[edit.field] !== undefined) return setRefused(edit.text);
    onChange(withField(client, edit.field, edit.text));
    onEdit(null);
  };
  const errorOf = (field: ClientField) => {
    if (edit?.field !== field) return stored[field] ?? null;
    return edit.text === refused ? (typed[field] ?? null) : null;
  };
  const begin = (field: ClientField) => {
    const isLocked = field === 'companyName' && Boolean(client.companyId);
    setTriedName(isLocked);
    if (!isLocked) onEdit({ field, text: client[field] ?? '' });
  };
  return (
    <Stack gap="sm">
      {company !== undefined && company.Contacts.length > 0 && (
        <ContactChoice client={client} company={company} onChange={onChange} />
      )}
      <dl className={classes.list}>
        {(isInvoiced ? INVOICED_CLIENT_FIELDS : CLIENT_FIELDS).map((field) => (
          <ClientFieldRow
            key={field}
            field={field}
            value={client[field] ?? ''}
            typed={edit?.field === field ? edit.text : null}
            error={
              field === 'companyName' && triedName
                ? t(($) => $.contacts.client.companyLocked)
                : errorOf(field)
            }
            onEdit={() => begin(field)}
            onType={(text) => onEdit({ field, text })}
            onAccept={accept}
            onDiscard={() => onEdit(null)}
          />
        ))}
      </dl>
    </Stack>
  );
}

interface ContactChoiceProps {
  readonly client: ClientInfoInput;
  readonly company: FoundCompany;
  readonly onChange: (client: ClientInfoInput) => void;
}

/** Choice of the company's contact person. */
function ContactChoice({ client, company, onChange }: ContactChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t(($) => $.contacts.fields.person)}
      value={String(client.contactId ?? '')}
      onChange={(event) => {
        const chosen = company.Contacts.find(({ id }) => String(id) === event.currentTarget.value);
        const kept = withoutContact(client);
        onChange(chosen === undefined ? kept : { ...kept, ...clientOfContact(chosen, undefined) });
      }}
      data={[
        { value: '', label: t(($) => $.contacts.client.noPerson) },
        ...company.Contacts.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

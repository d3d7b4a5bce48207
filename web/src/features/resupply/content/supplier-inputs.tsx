import '../../../i18n/late/contacts.ts';
import { Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { type ContentFields, NOBODY } from './content-fields.ts';

interface SupplierInputsProps {
  readonly content: ContentFields;
  /** Focuses the supplier on mount. */
  readonly takesFocus?: boolean;
  /** Called when a supplier is chosen, which removes the input from the page. */
  readonly onChosen?: () => void;
}

/** Chooses a supplier among the contacts, and the person there. */
export function SupplierInputs(props: SupplierInputsProps) {
  const { t } = useTranslation();
  const { content } = props;
  const { person } = content;
  return (
    <Stack gap="sm">
      <Supplier {...props} />
      <People content={content} />
      <FormGrid>
        <TextInput {...person.name} label={t(($) => $.resupply.fields.person)} />
        <TextInput {...person.email} label={t(($) => $.contacts.fields.contactEmail)} />
        <TextInput {...person.phone} label={t(($) => $.contacts.fields.contactPhone)} />
      </FormGrid>
    </Stack>
  );
}

/** The supplier; a chosen one stays until it is removed together with the person. */
function Supplier({ content: { supplier, setPerson }, takesFocus = false, onChosen }: SupplierInputsProps) {
  const { t } = useTranslation();
  const { value, onChange, error, label } = supplier;
  const takeOut = () => {
    onChange(null);
    setPerson(NOBODY);
  };
  if (value === null)
    return (
      <CompanyPicker
        {...{ label, error, takesFocus }}
        of="suppliers"
        value={null}
        required
        onChange={(chosen) => {
          onChange(chosen);
          if (chosen !== null) onChosen?.();
        }}
      />
    );
  return (
    <TextInput
      label={label}
      value={value.name}
      readOnly
      required
      error={error}
      rightSectionPointerEvents="auto"
      rightSection={
        <CloseButton size="sm" aria-label={t(($) => $.resupply.otherSupplier)} onClick={takeOut} />
      }
    />
  );
}

/** Known people of the supplier; one click fills in a person. */
function People({ content: { supplier, setPerson } }: SupplierInputsProps) {
  const { t } = useTranslation();
  const id = supplier.value?.id;
  const { data } = useQuery({
    ...callQuery('get_contact', { contactType: 'supplier', contactId: id ?? 0 }),
    enabled: id !== undefined,
  });
  const people = data?.contact.Type === 'supplier' ? data.contact.Contacts : [];
  if (id === undefined || people.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {t(($) => $.resupply.knownPeople)}
      </Text>
      {people.map(({ id: personId, name, additionalInfo: { contactEmail, contactPhone } }) => (
        <Button
          key={personId}
          variant="default"
          size="compact-sm"
          onClick={() =>
            setPerson({
              contactName: name,
              contactEmail: contactEmail ?? '',
              contactPhone: contactPhone ?? '',
            })
          }
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountrySelect } from '../../../ui/pickers/country-select.tsx';
import { type ChosenCompany, CompanySelect } from './company-select.tsx';
import { useContactTexts } from './contact-texts.ts';
import type { ContactField } from './contact-values.ts';
import { keyboardOf } from './field-keyboards.ts';
import { LONGEST } from './field-limits.ts';

export interface ContactInputProps {
  readonly field: ContactField;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (value: string) => void;
  /** The chosen parent, or the company of a person. */
  readonly company: ChosenCompany | null;
  readonly onCompany: (company: ChosenCompany | null) => void;
  /** Person or company of a supplier. */
  readonly isOfSupplier: boolean;
  /** The company itself, which is not its own parent. */
  readonly except?: number | undefined;
}

/** The input of one field of a contact. */
export function ContactInput(props: ContactInputProps) {
  const { field, value, error, onChange, company, onCompany, isOfSupplier, except } = props;
  const { t } = useTranslation();
  const texts = useContactTexts();
  const label = texts.label(field);
  if (field === 'parent' || field === 'company') {
    return (
      <CompanySelect
        of={field === 'parent' ? 'resellers' : isOfSupplier ? 'suppliers' : 'customers'}
        label={label}
        {...(field === 'parent' && { description: t(($) => $.contacts.page.parentHint) })}
        value={company}
        onChange={onCompany}
        error={typeof error === 'string' ? error : undefined}
        except={except}
        clearable={!isOfSupplier}
      />
    );
  }
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
  if (field === 'role') {
    return (
      <NativeSelect
        label={label}
        description={t(($) => $.contacts.page.roleHint)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={(['end_customer', 'reseller'] as const).map((role) => ({
          value: role,
          label: texts.value('role', role),
        }))}
      />
    );
  }
  const shared = { label, error, value, maxLength: LONGEST[field], autoComplete: 'off' };
  if (field === 'companyAdditionalInfo' || field === 'contactAdditionalInfo' || field === 'companyAddress') {
    return (
      <Textarea {...shared} autosize maxRows={6} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  }
  return (
    <TextInput
      {...shared}
      {...keyboardOf(field)}
      required={field === 'companyName' || field === 'contactName'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

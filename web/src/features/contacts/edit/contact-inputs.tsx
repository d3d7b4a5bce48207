import '../../../i18n/late/contacts.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { CountrySelect } from '../../../ui/pickers/country-select.tsx';
import { type ContactField, useContactFields } from './contact-fields.ts';
import type { useNewContactForm } from './contact-form.ts';

export interface ContactInputsProps {
  readonly form: Pick<ReturnType<typeof useNewContactForm>, 'text' | 'choice' | 'picked'>;
  readonly fields: readonly ContactField[];
  /** True for a supplier, or a person of a supplier. */
  readonly isOfSupplier: boolean;
  /** Id of the company itself, which cannot be its own parent. */
  readonly except?: number | undefined;
}

/** Inputs for fields of a contact. */
export function ContactInputs({ form, fields, isOfSupplier, except }: ContactInputsProps) {
  const { t } = useTranslation();
  const { roles } = useContactFields();
  const inputOf = (field: ContactField) => {
    switch (field) {
      case 'companyId':
        return (
          <CompanyPicker
            {...form.picked(field)}
            of={isOfSupplier ? 'suppliers' : 'customers'}
            clearable={!isOfSupplier}
          />
        );
      case 'parentCompany':
        return (
          <CompanyPicker
            {...form.picked(field)}
            of="resellers"
            description={t(($) => $.contacts.page.parentHint)}
            except={except}
          />
        );
      case 'location':
        return <CountrySelect {...form.picked(field)} />;
      case 'role':
        return (
          <NativeSelect
            {...form.choice(field, roles)}
            description={t(($) => $.contacts.page.roleHint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        );
      case 'additionalInfo.companyAddress':
      case 'additionalInfo.companyAdditionalInfo':
      case 'additionalInfo.contactAdditionalInfo':
        return <Textarea {...form.text(field)} autosize maxRows={6} />;
      default:
        return <TextInput {...form.text(field)} />;
    }
  };
  return (
    <FormGrid>
      {fields.map((field) => (
        <Fragment key={field}>{inputOf(field)}</Fragment>
      ))}
    </FormGrid>
  );
}

import { countryName } from '@halla/domain/lifecycle/places';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { ContactField } from './contact-values.ts';

export interface ContactTexts {
  readonly label: (field: ContactField) => string;
  /** A form value as it is read: roles and countries by their names. */
  readonly value: (field: ContactField, value: string) => string;
}

/** Names of the fields of contacts and of their values. */
export function useContactTexts(): ContactTexts {
  const { t } = useTranslation();
  const lang = useLanguage();
  return {
    label: (field) => t(($) => $.contacts.fields[field]),
    value: (field, value) => {
      if (field === 'location' && value !== '') return countryName(value, lang);
      if (field !== 'role' || value === '') return value;
      return t(($) => $.contacts.role[value === 'reseller' ? 'reseller' : 'end_customer']);
    },
  };
}

import type { Calls } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/calls/api.ts';
import { ApiError, fieldTexts } from '../../../app/calls/api-errors.ts';
import { useMergedEdit } from '../../../ui/form/use-merged-edit.ts';
import { useEditContact, useEditSupplier } from '../api/use-contacts.ts';
import { addressErrors } from './address-errors.ts';
import type { ChosenCompany } from './company-select.tsx';
import {
  type AnyContact,
  type ContactField,
  type ContactValues,
  changedValues,
  changesOf,
  fieldsOf,
  identityOf,
  isOfSupplier,
  relatedCompany,
  valuesOf,
} from './contact-values.ts';

interface ContactEdit {
  /** As it was when editing began; a live refetch must not pull the form away. */
  readonly contact: AnyContact;
  readonly onDone: () => void;
}

type Theirs = ReadonlySet<ContactField>;

/** State of the edit form of a contact. */
export function useContactEdit({ contact, onDone }: ContactEdit) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const fields = fieldsOf(contact.Type);
  const edit = useMergedEdit({ row: contact, fields, valuesOf });
  const { base, fresh, values } = edit;
  const [company, setCompany] = useState<ChosenCompany | null>(relatedCompany(contact));
  const query = callQuery('get_contact', { contactType: contact.Type, contactId: contact.id });
  const reload = () => client.fetchQuery({ ...query, staleTime: 0 });
  const finish = () => {
    // The page shows the new values at once.
    void reload().finally(onDone);
  };
  const customers = useEditContact(finish);
  const suppliers = useEditSupplier(finish);

  const send = (typed: ContactValues, loaded: AnyContact) => {
    const compared = { fields, from: valuesOf(loaded), to: typed };
    const changes = changesOf(compared);
    if (Object.keys(changes).length === 0) return onDone();
    const faults = addressErrors(changedValues(compared), t);
    if (Object.keys(faults).length > 0) return edit.setErrors(faults);
    const contactData = { ...changes, ...identityOf(contact), updatedAt: loaded.updatedAt };
    const options = { onError: (error: Error) => void explain(error) };
    if (isOfSupplier(contact)) suppliers.mutate({ contactData }, options);
    else customers.mutate({ contactData }, options);
  };
  const explain = async (error: Error) => {
    if (!(error instanceof ApiError)) return;
    edit.setErrors(fieldErrors(fieldTexts(error)));
    if (error.code === 'core.stale') edit.meet((await reload()).contact);
  };
  const merge = (theirs: Theirs) => {
    const merged = edit.merge(theirs);
    if (merged === null) return null;
    const { values: kept, saved, newest } = merged;
    if (kept.company === saved.company && kept.parent === saved.parent) setCompany(relatedCompany(newest));
    return merged;
  };

  return {
    fields,
    values,
    errors: edit.errors,
    company,
    isSaving: customers.isPending || suppliers.isPending,
    isDirty: edit.isDirty,
    change: edit.change,
    pickCompany: (field: 'parent' | 'company', picked: ChosenCompany | null) => {
      setCompany(picked);
      edit.change(field, picked === null ? '' : String(picked.id));
    },
    submit: () => send(values, base),
    stale: fresh && {
      updatedAt: fresh.updatedAt,
      conflicts: edit.conflicts.map((field) =>
        field === 'parent' || field === 'company'
          ? { field, mine: company?.name ?? '', theirs: relatedCompany(fresh)?.name ?? '' }
          : { field, mine: values[field], theirs: valuesOf(fresh)[field] },
      ),
    },
    saveMerged: (theirs: Theirs) => {
      const merged = merge(theirs);
      if (merged !== null) send(merged.values, merged.newest);
    },
    keepMerged: (theirs: Theirs) => {
      merge(theirs);
    },
  };
}

type WireField = keyof Calls['edit_contact']['input']['shape']['contactData']['shape'];
const FORM_NAMES: Partial<Record<WireField, ContactField>> = {
  parentCompany: 'parent',
  companyId: 'company',
};

/** The server names fields by their place in the call: contactData.additionalInfo.contactPhone. */
export function fieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => {
      const name = path.replace(/^contactData\.(additionalInfo\.)?/, '');
      return [Object.entries(FORM_NAMES).find(([wire]) => wire === name)?.[1] ?? name, text];
    }),
  );
}

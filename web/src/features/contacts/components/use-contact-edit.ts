import type { Calls } from '@halla/contract/calls';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../app/api.ts';
import { ApiError } from '../../../app/api-errors.ts';
import { useEditContact, useEditSupplier } from '../api/use-contacts.ts';
import type { ChosenCompany } from './company-select.tsx';
import {
  type AnyContact,
  type ContactField,
  type ContactValues,
  changesOf,
  differingFields,
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

/** A field that both people gave a value. */
export interface ContactConflict {
  readonly field: ContactField;
  readonly mine: string;
  readonly theirs: string;
}

/** State of the edit form: what was loaded, what was typed, and what somebody else saved meanwhile. */
export function useContactEdit({ contact, onDone }: ContactEdit) {
  const client = useQueryClient();
  const fields = fieldsOf(contact.Type);
  const [base, setBase] = useState(contact);
  const [fresh, setFresh] = useState<AnyContact | null>(null);
  const [company, setCompany] = useState<ChosenCompany | null>(relatedCompany(contact));
  const form = useForm<Record<ContactField, string>>({ initialValues: { ...valuesOf(contact) } });
  const query = callQuery('get_contact', { contactType: contact.Type, contactId: contact.id });
  const reload = () => client.fetchQuery({ ...query, staleTime: 0 });
  const finish = () => {
    // The page shows the new values at once.
    void reload().finally(onDone);
  };
  const customers = useEditContact(finish);
  const suppliers = useEditSupplier(finish);

  const send = (values: ContactValues, loaded: AnyContact) => {
    const changes = changesOf({ fields, from: valuesOf(loaded), to: values });
    if (Object.keys(changes).length === 0) return onDone();
    const contactData = { ...changes, ...identityOf(contact), updatedAt: loaded.updatedAt };
    const options = { onError: (error: Error) => void explain(error) };
    if (isOfSupplier(contact)) suppliers.mutate({ contactData }, options);
    else customers.mutate({ contactData }, options);
  };
  const explain = async (error: Error) => {
    if (!(error instanceof ApiError)) return;
    form.setErrors(fieldErrors(error.fields));
    if (error.code !== 'core.stale') return;
    setFresh((await reload()).contact);
  };

  /** Takes over the values of the other person where the user chose them. */
  const merge = (theirs: Theirs, newest: AnyContact): ContactValues => {
    const saved = valuesOf(newest);
    const touched = new Set(differingFields({ fields, from: valuesOf(base), to: form.values }));
    const merged = { ...form.values };
    for (const field of fields) {
      if (theirs.has(field) || !touched.has(field)) merged[field] = saved[field];
    }
    form.setValues(merged);
    setBase(newest);
    setFresh(null);
    if (merged.company === saved.company && merged.parent === saved.parent)
      setCompany(relatedCompany(newest));
    return merged;
  };

  return {
    fields,
    values: form.values,
    errors: form.errors,
    company,
    isSaving: customers.isPending || suppliers.isPending,
    isDirty: differingFields({ fields, from: valuesOf(base), to: form.values }).length > 0,
    change: (field: ContactField, value: string) => form.setFieldValue(field, value),
    pickCompany: (field: 'parent' | 'company', picked: ChosenCompany | null) => {
      setCompany(picked);
      form.setFieldValue(field, picked === null ? '' : String(picked.id));
    },
    submit: () => send(form.values, base),
    stale:
      fresh === null
        ? null
        : { updatedAt: fresh.updatedAt, conflicts: conflictsOf({ base, fresh, mine: form.values, company }) },
    saveMerged: (theirs: Theirs) => {
      if (fresh !== null) send(merge(theirs, fresh), fresh);
    },
    keepMerged: (theirs: Theirs) => {
      if (fresh !== null) merge(theirs, fresh);
    },
  };
}

interface Merge {
  readonly base: AnyContact;
  readonly fresh: AnyContact;
  readonly mine: ContactValues;
  readonly company: ChosenCompany | null;
}

/** The fields that the user changed and that now hold something else; companies by their names. */
function conflictsOf({ base, fresh, mine, company }: Merge): ContactConflict[] {
  const saved = valuesOf(fresh);
  const touched = differingFields({ fields: fieldsOf(base.Type), from: valuesOf(base), to: mine });
  return differingFields({ fields: touched, from: mine, to: saved }).map((field) =>
    field === 'parent' || field === 'company'
      ? { field, mine: company?.name ?? '', theirs: relatedCompany(fresh)?.name ?? '' }
      : { field, mine: mine[field], theirs: saved[field] },
  );
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

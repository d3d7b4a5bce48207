import { type ClientInfoInput, invoicedClientInput } from '@halla/contract/client-info';
import { contacts } from '@halla/contract/contacts';
import { textAttributes } from '../../ui/form/field-props.ts';
import { schemaAt } from '../../ui/form/field-spec.ts';
import { checkedInput, type Problems } from '../../ui/form/problems.ts';
import type { ClientField } from './client-info.ts';

const KEPT = contacts.edit_contact.input.shape.contactData;

/**
 * Attributes of a text input; limits are those of the contacts, which are stricter, because a client may be
 * saved there.
 */
export function clientTextAttributes(field: ClientField) {
  return textAttributes(schemaAt(KEPT, field in KEPT.shape ? field : `additionalInfo.${field}`));
}

/** Problems that a call would refuse in a client, by field. */
export function clientProblems(client: ClientInfoInput | Partial<Record<ClientField, string>>): Problems {
  const checked = checkedInput(invoicedClientInput, client);
  return checked.ok ? {} : checked.problems;
}

import { type ClientInfoInput, clientInfoInput } from '@halla/contract/client-info';
import { contacts } from '@halla/contract/contacts';
import { textAttributes } from '../../ui/form/field-props.ts';
import { schemaAt } from '../../ui/form/field-spec.ts';
import { checkedInput, type Problems } from '../../ui/form/problems.ts';
import type { ClientField } from './client-info.ts';

const KEPT = contacts.edit_contact.input.shape.contactData;

/** Attributes of a text input: a client may be saved to the contacts, whose limits are shorter. */
export function clientTextAttributes(field: ClientField) {
  return textAttributes(schemaAt(KEPT, field in KEPT.shape ? field : `additionalInfo.${field}`));
}

/** What a call would refuse about a client, by field. */
export function clientProblems(client: ClientInfoInput | Partial<Record<ClientField, string>>): Problems {
  const checked = checkedInput(clientInfoInput, client);
  return checked.ok ? {} : checked.problems;
}

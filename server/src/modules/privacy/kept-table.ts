/**
 * What erasing a person does: its rows are deleted; its values are taken out; the rows stay with a person who has only
 * a number; bookkeeping demands them as they are; they are about no person in particular.
 */
export type Erasure = 'deleted' | 'emptied' | 'nameless' | 'law' | 'none';

/** The columns of a table by what they say about people, each once, separated by blanks. */
export interface KeptTable {
  /** Columns with the id of a user. */
  users?: string;
  /** Columns with the id of a contact; `column.member` inside JSON. */
  contacts?: string;
  /** About the contact, or else the user: names, addresses, what the person wrote or chose. */
  personal?: string;
  /** When, from where and with what the person came. */
  traces?: string;
  secrets?: string;
  /** Texts and documents that may name anybody. */
  free?: string;
  /** About no person. */
  other?: string;
  /** How long a row stays, as docs/personal-data.md says it. */
  kept: string;
  erasure: Erasure;
}

/**
 * Effect of erasing a person on a table: rows deleted; values cleared; rows kept for a person known only by
 * number; kept unchanged for bookkeeping; or not about a particular person.
 */
export type Erasure = 'deleted' | 'emptied' | 'nameless' | 'law' | 'none';

/** Columns of a table by what they contain about people, each listed once, separated by blanks. */
export interface KeptTable {
  /** Columns with the id of a user. */
  users?: string;
  /** Columns with the id of a contact; `column.member` inside JSON. */
  contacts?: string;
  /** About the contact or user: names, addresses, and what the person wrote or chose. */
  personal?: string;
  /** When, from where and with what device the person connected. */
  traces?: string;
  secrets?: string;
  /** Texts and documents that may name anybody. */
  free?: string;
  /** About no person. */
  other?: string;
  /** How long a row is kept, as stated in docs/personal-data.md. */
  kept: string;
  erasure: Erasure;
}

import {
  type ColumnName,
  columnName,
  type FieldName,
  type Fields,
  type FieldValue,
  fieldNames,
  fieldOf,
  type StoredValue,
} from '@halla/domain/resources/fields/field';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type ColumnOf<F extends Fields> = ColumnName<FieldName<F>>;

/** The columns of a table that hold the fields of a kind; a table that lacks one does not compile. */
export function fieldColumns<F extends Fields, Table extends Record<ColumnOf<F>, AnyPgColumn>>(
  fields: F,
  table: Table,
): Pick<Table, ColumnOf<F>> {
  const columns = fieldNames(fields).map((name) => {
    const column = columnName(name);
    return [column, table[column]] as const;
  });
  return Object.fromEntries(columns) as Pick<Table, ColumnOf<F>>;
}

/** Parts by column; columns of fields that are never frozen are left out. */
type ColumnParts<F extends Fields> = {
  readonly [Name in FieldName<F> as F[Name] extends { part: string }
    ? ColumnName<Name>
    : never]: F[Name]['part'];
};

/** The part of the document that the column of each field is frozen with. */
export function columnParts<F extends Fields>(fields: F): ColumnParts<F> {
  const parts = fieldNames(fields).flatMap((name) => {
    const { part } = fieldOf(fields, name);
    return part === undefined ? [] : [[columnName(name), part]];
  });
  return Object.fromEntries(parts);
}

/** Fields in a call: omitted ones stay unchanged, null clears. */
type SentFields<F extends Fields> = { readonly [Name in keyof F]?: FieldValue<F[Name]> | null | undefined };

/** Columns of sent fields, with their values. */
type SentColumns<F extends Fields> = {
  [Name in FieldName<F> as ColumnName<Name>]?: StoredValue<F[Name]>;
};

/** The columns of the fields that were sent; an empty text is stored as null. */
export function columnsSent<F extends Fields>(fields: F, sent: SentFields<F>): SentColumns<F> {
  const columns = fieldNames(fields)
    .filter((name) => sent[name] !== undefined)
    .map((name) => {
      const value: unknown = sent[name];
      return [columnName(name), value === '' ? null : value];
    });
  // The schema of a required field refuses an empty value.
  return Object.fromEntries(columns) as SentColumns<F>;
}

import {
  type ColumnName,
  columnName,
  type FieldName,
  type Fields,
  fieldNames,
  fieldOf,
  type StoredValue,
} from '@halla/domain/resources/fields/field';

/** A row with the columns of the fields. */
type FieldRow<F extends Fields> = {
  readonly [Name in FieldName<F> as ColumnName<Name>]: StoredValue<F[Name]>;
};

type HiddenNames<F extends Fields> = {
  [Name in FieldName<F>]: F[Name] extends { readBy: 'maker' } ? Name : never;
}[FieldName<F>];

/** Fields by their names on the wire; those that only the maker reads may be absent. */
type Presented<F extends Fields> = {
  [Name in Exclude<FieldName<F>, HiddenNames<F>>]: StoredValue<F[Name]>;
} & { [Name in HiddenNames<F>]?: StoredValue<F[Name]> };

/** Who reads; unasked where all who see the record read all of it. */
type Reading<F extends Fields> = [HiddenNames<F>] extends [never] ? [] : [reader: Reader];

interface Reader {
  /** Reads what only the people of the maker read. */
  readonly ofMaker: boolean;
}

/** Makes the function that answers the fields of a row, by their names on the wire, to a reader. */
export function fieldPresenter<F extends Fields>(fields: F) {
  const all = fieldNames(fields).map((name) => ({
    name,
    column: columnName(name),
    field: fieldOf(fields, name),
  }));
  const open = all.filter(({ field }) => field.readBy === undefined);
  return (row: FieldRow<F>, ...[reader]: Reading<F>): Presented<F> => {
    const presented: Record<string, unknown> = {};
    for (const { name, column } of reader?.ofMaker === false ? open : all) presented[name] = row[column];
    return presented as Presented<F>;
  };
}

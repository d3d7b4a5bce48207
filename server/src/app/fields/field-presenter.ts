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

/** The reader; no argument if every reader of the record may see all of its fields. */
type Reading<F extends Fields> = [HiddenNames<F>] extends [never] ? [] : [reader: Reader];

interface Reader {
  /** True for users of the maker, who also see maker-only fields. */
  readonly ofMaker: boolean;
}

/** Creates a presenter that returns the fields of a row that a reader may see, by their API names. */
export function fieldPresenter<F extends Fields>(fields: F) {
  const all = fieldNames(fields).map((name) => ({
    name,
    column: columnName(name),
    field: fieldOf(fields, name),
  }));
  const open = all.filter(({ field }) => field.readBy === undefined);
  return (row: FieldRow<F>, ...[reader]: Reading<F>): Presented<F> => {
    const presented: Record<string, unknown> = {};
    // Without a reader, only fields visible to everyone, which is complete for kinds that hide nothing.
    for (const { name, column } of reader?.ofMaker === true ? all : open) presented[name] = row[column];
    return presented as Presented<F>;
  };
}

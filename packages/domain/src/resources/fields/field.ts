import type { DocumentPart } from '../../documents/document-states.ts';
import type { HistoryValueKind } from '../history-values.ts';
import type { ResourceKind } from '../resources.ts';

/** Rules common to all kinds of fields. */
interface FieldRules {
  /** True if a call cannot clear it. */
  readonly required?: true;
  /** Readable by users of the maker only; absent: by everyone who sees the record. */
  readonly readBy?: 'maker';
  /** Customers may also set it; absent: administrators only. */
  readonly setBy?: 'customers';
  /** Part of the document that it is frozen with; absent: never frozen. */
  readonly part?: DocumentPart;
  /** How its changes appear in the history of the record; null: not at all. */
  readonly history?: FieldHistory | null;
}

interface FieldHistory {
  /** Name in the history, if it differs from that of the field. */
  readonly as?: string;
  /** Kind of its values, if the kind of the field does not determine it. */
  readonly values?: HistoryValueKind;
}

/** A text of at most `max` UTF-16 units: of one line, or of many. */
interface TextField {
  readonly kind: 'line' | 'text';
  readonly max: number;
}

/** One value of a fixed set, or several. */
export interface ChoiceField {
  readonly kind: 'choice' | 'choices';
  readonly of: readonly (string | number)[];
}

/** The id of a row. The name ends in `Id`; answers hold the named row under the name without `Id`. */
interface ReferenceField {
  readonly kind: 'reference';
  readonly to: ResourceKind;
}

/** A day of the calendar, YYYY-MM-DD. */
interface DayField {
  readonly kind: 'day';
}

/** An amount of money: from 0, at most two decimals. */
interface AmountField {
  readonly kind: 'amount';
}

/** A quantity of pieces: from 0, at most two decimals. */
interface QuantityField {
  readonly kind: 'quantity';
}

/** A percentage: from 0 to 100, at most two decimals. */
interface PercentField {
  readonly kind: 'percent';
}

/** A number between two others, both included. */
interface NumberField {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
}

/** A boolean; false unless set. */
interface FlagField {
  readonly kind: 'flag';
  readonly required: true;
}

/** A field of a record, known by its name on the wire. */
export type Field = FieldRules &
  (
    | TextField
    | ChoiceField
    | ReferenceField
    | DayField
    | AmountField
    | QuantityField
    | PercentField
    | NumberField
    | FlagField
  );

/** The fields of a kind of records, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** Declares the fields of a kind; contract, server and web derive their part from it. */
export function defineFields<const F extends Fields>(fields: F): F {
  return fields;
}

/** Kinds whose values are numbers, and not ids of rows. */
const NUMERIC = ['amount', 'quantity', 'percent', 'number'] as const satisfies readonly Field['kind'][];
type NumericKind = (typeof NUMERIC)[number];

/** The value of a field that is not empty. */
export type FieldValue<F extends Field> = F extends { kind: 'choice'; of: readonly (infer Value)[] }
  ? Value
  : F extends { kind: 'choices'; of: readonly (infer Value)[] }
    ? Value[]
    : F extends { kind: 'reference' | NumericKind }
      ? number
      : F extends { kind: 'flag' }
        ? boolean
        : string;

/** The value of a field, null where it may be empty. */
export type StoredValue<F extends Field> = F extends { required: true }
  ? FieldValue<F>
  : FieldValue<F> | null;

export type FieldName<F extends Fields> = keyof F & string;

/** Names of the fields, in the order of the form. */
export function fieldNames<F extends Fields>(fields: F): FieldName<F>[] {
  return Object.keys(fields);
}

/** A field by its name, typed without its value. */
export function fieldOf<F extends Fields>(fields: F, name: FieldName<F>): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}

/** Names of the fields of certain kinds. */
export type NameOfKind<F extends Fields, Kind extends Field['kind']> = {
  [Name in FieldName<F>]: F[Name]['kind'] extends Kind ? Name : never;
}[FieldName<F>];

/** Names of the fields of a kind, in the order of the form. */
export function namesOfKind<F extends Fields, Kind extends Field['kind']>(
  fields: F,
  kind: Kind,
): NameOfKind<F, Kind>[] {
  return fieldNames(fields).filter((name): name is NameOfKind<F, Kind> => fields[name]?.kind === kind);
}

/** True for the name of one of the fields. */
export function isField<F extends Fields>(fields: F, name: string): name is FieldName<F> {
  return Object.hasOwn(fields, name);
}

/** True for a field that holds a number, and not the id of a row. */
export function isNumeric({ kind }: Field): boolean {
  return NUMERIC.some((numeric) => numeric === kind);
}

/** The column of a field: `AssigneeId` is stored as `assigneeId`. */
export type ColumnName<Name extends string> = Uncapitalize<Name>;

export function columnName<Name extends string>(name: Name): ColumnName<Name> {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}` as ColumnName<Name>;
}

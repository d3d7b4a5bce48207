import {
  type ChoiceField,
  type Field,
  type Fields,
  type FieldValue,
  fieldNames,
  fieldOf,
  isNumeric,
} from '@halla/domain/resources/fields/field';
import { z } from 'zod';
import { amount, percent } from './amounts.ts';
import { day, id, idOf, lineText, text } from './fields.ts';

type Exactly<Value> = z.ZodType<Value, Value>;

/** Input type of a field: absent leaves it unchanged, null clears it if optional. */
type Input<F extends Field> = F extends { required: true }
  ? z.ZodOptional<Exactly<FieldValue<F>>>
  : z.ZodOptional<z.ZodNullable<Exactly<FieldValue<F>>>>;

type Inputs<F extends Fields> = { readonly [Name in keyof F]: Input<F[Name]> };

/** Input members for the fields of a kind. */
export function fieldInputs<F extends Fields>(fields: F): Inputs<F> {
  return mapped(fields, (field) => {
    const schema = inputOf(field);
    return field.required ? schema.optional() : schema.nullish();
  }) as Inputs<F>;
}

/** Output type of a field: fields only the maker reads are absent for customers. */
type Output<F extends Field> = F extends { readBy: 'maker' } ? z.ZodOptional<Filled<F>> : Filled<F>;

type Filled<F extends Field> = F extends { required: true }
  ? Exactly<FieldValue<F>>
  : z.ZodNullable<Exactly<FieldValue<F>>>;

type Outputs<F extends Fields> = { readonly [Name in keyof F]: Output<F[Name]> };

/** Output members for the fields of a kind. */
export function fieldOutputs<F extends Fields>(fields: F): Outputs<F> {
  return mapped(fields, (field) => {
    const schema = outputOf(field);
    const filled = field.required ? schema : schema.nullable();
    return field.readBy === 'maker' ? filled.optional() : filled;
  }) as Outputs<F>;
}

function inputOf(field: Field): z.ZodType {
  if (field.kind === 'reference') return idOf(field.to);
  if ('of' in field) return chosen(field, (list) => list.max(field.of.length));
  if (field.kind === 'day') return day;
  if (field.kind === 'amount' || field.kind === 'quantity') return amount;
  if (field.kind === 'percent') return percent;
  if (field.kind === 'flag') return z.boolean();
  if (field.kind === 'number') return z.number().min(field.min).max(field.max);
  if (field.kind === 'text') return text(field.max).trim();
  return field.required ? lineText(field.max).min(1) : lineText(field.max);
}

function outputOf(field: Field): z.ZodType {
  if (field.kind === 'reference') return id;
  if (field.kind === 'flag') return z.boolean();
  if (isNumeric(field)) return z.number();
  return 'of' in field ? chosen(field, (list) => list) : z.string();
}

function chosen({ kind, of }: ChoiceField, several: (list: z.ZodArray) => z.ZodType): z.ZodType {
  return kind === 'choice' ? oneOf(of) : several(z.array(oneOf(of)));
}

function oneOf(values: readonly (string | number)[]): z.ZodType {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length === values.length ? z.enum(texts) : z.literal([...values]);
}

function mapped<F extends Fields>(fields: F, schemaOf: (field: Field) => z.ZodType) {
  return Object.fromEntries(fieldNames(fields).map((name) => [name, schemaOf(fieldOf(fields, name))]));
}

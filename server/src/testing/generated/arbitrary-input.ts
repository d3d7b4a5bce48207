import { isEmailAddress } from '@halla/domain/contacts/email-address';
import fc from 'fast-check';
import { HOSTILE_VALUES } from './hostile-values.ts';
import { type RowIds, referenceOf } from './sample-input.ts';
import { type DeclaredCall, isIdentity, type WireSchema } from './wire-schema.ts';

type Any = fc.Arbitrary<unknown>;

const anything: Any = fc.oneof(
  fc.constantFrom(...HOSTILE_VALUES),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.double(),
);

/** Inputs of a call: mostly valid, with some hostile values. */
export function arbitraryInput(
  call: Pick<DeclaredCall, 'input'>,
  ids: RowIds,
): fc.Arbitrary<Record<string, unknown>> {
  return arbitraryObject({ schema: call.input, path: [], ids });
}

interface Place {
  schema: WireSchema;
  path: readonly string[];
  ids: RowIds;
}

/** Three out of four values are valid. */
function orAnything(declared: Any): Any {
  return fc.oneof({ weight: 3, arbitrary: declared }, { weight: 1, arbitrary: anything });
}

function arbitraryObject({ schema, path, ids }: Place): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, inner]): [string, Any] => [
    key,
    orAnything(arbitraryValue({ schema: inner, path: [...path, key], ids })),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
}

function arbitraryValue(place: Place): Any {
  const { schema, path, ids } = place;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) {
    return fc.oneof(...schema.anyOf.map((option) => arbitraryValue({ ...place, schema: option })));
  }
  if (schema.type === 'integer' && isIdentity(schema)) {
    return fc.oneof(fc.constant(ids[referenceOf({ path, schema })]), fc.maxSafeNat());
  }
  if (schema.type === 'integer' || schema.type === 'number') return arbitraryNumber(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return arbitraryList(place);
  if (schema.propertyNames?.pattern !== undefined) {
    return fc.dictionary(fc.stringMatching(new RegExp(schema.propertyNames.pattern)), fc.integer({ max: 1 }));
  }
  if (schema.type === 'object') return arbitraryObject(place);
  return arbitraryText(schema);
}

function arbitraryNumber({ minimum, maximum }: WireSchema): Any {
  return fc.maxSafeInteger().map((drawn) => {
    const lowest = minimum ?? Number.MIN_SAFE_INTEGER;
    const size = Math.min((maximum ?? Number.MAX_SAFE_INTEGER) - lowest + 1, Number.MAX_SAFE_INTEGER);
    return lowest + (Math.abs(drawn) % size);
  });
}

function arbitraryList({ schema, path, ids }: Place): Any {
  if (schema.items === undefined) return fc.constant([]);
  const items = arbitraryValue({ schema: schema.items, path, ids });
  return fc.array(orAnything(items), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
}

function arbitraryText({ format, minLength = 0, maxLength = 300 }: WireSchema): Any {
  if (format === 'date-time') {
    const bounds = { min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };
    return fc.date(bounds).map((date) => date.toISOString());
  }
  if (format === 'email') return fc.emailAddress().filter(isEmailAddress);
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 300) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 100) }),
  );
}

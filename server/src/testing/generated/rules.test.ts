import * as ingest from '@halla/contract/ingest';
import { checkInput } from '@halla/contract/rules/check-input';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { arbitraryInput } from './arbitrary-input.ts';
import { HOSTILE_VALUES, parsed } from './hostile-values.ts';
import { putAt } from './put-at.ts';
import { type RowIds, sampleInput } from './sample-input.ts';
import { declaredCalls, fieldsOf, type WireSchema, wireSchemaOf } from './wire-schema.ts';

const DRAWN_INPUTS = 20;

/** Parsing does not check whether a row exists. */
const ids = new Proxy({} as RowIds, { get: () => 1 });

/** Parsed input: the input of a call or the body of a device upload. */
interface Body {
  name: string;
  schema: z.ZodType;
  input: WireSchema;
}

const UPLOADS: Readonly<Record<string, z.ZodType>> = {
  hello: ingest.helloInput,
  session: ingest.sessionInput,
  measurements: ingest.measurementsInput,
  alert: ingest.alertInput,
  'crash log': ingest.crashlogInput,
  presets: ingest.presetsInput,
  document: ingest.deviceDocument,
  registration: ingest.registrationInput,
};

const BODIES: readonly Body[] = [
  ...declaredCalls.map(({ name, input, spec }) => ({ name, input, schema: spec.input })),
  ...Object.entries(UPLOADS).map(([name, schema]) => ({ name, schema, input: wireSchemaOf(schema) })),
];

function inputsOf(body: Body): Record<string, unknown>[] {
  const aimed = fieldsOf(body.input).flatMap((field) => {
    const valid = sampleInput(body, { ids, also: [field] });
    return [...HOSTILE_VALUES, undefined].map((value) => putAt(valid, field.path, value));
  });
  const drawn = fc.sample(arbitraryInput(body, ids), { numRuns: DRAWN_INPUTS, seed: 20260105 });
  return [...aimed, ...drawn];
}

/** The rules that inputs can break, nested ones included. */
function brokenRules(body: Body): FieldRule[] {
  return inputsOf(body).flatMap((input) => {
    const checked = checkInput(body.schema, parsed(input));
    return checked.ok ? [] : Object.values(checked.rules).flatMap(withInner);
  });
}

function withInner(rule: FieldRule): FieldRule[] {
  return rule.rule === 'badKey' ? [rule, ...withInner(rule.key)] : [rule];
}

describe('what a schema refuses', () => {
  const seen = new Set<string>();

  it.each(BODIES)('has a rule with a wording of its own in $name', (body) => {
    const rules = brokenRules(body);
    expect(rules.filter(({ rule }) => rule === 'malformed')).toEqual([]);
    for (const { rule } of rules) seen.add(rule);
  });

  it('was tried with values that break rules', () => {
    expect([...seen]).toEqual(expect.arrayContaining(['kind', 'oneOf', 'required', 'tooLong', 'unstorable']));
  });
});

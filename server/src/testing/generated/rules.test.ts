import { checkInput } from '@halla/contract/rules/check-input';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryInput } from './arbitrary-input.ts';
import { HOSTILE_VALUES, toJson } from './hostile-values.ts';
import { putAt } from './put-at.ts';
import { type RowIds, sampleInput } from './sample-input.ts';
import { receivedInput } from './wire-request.ts';
import { type DeclaredCall, declaredCalls, fieldsOf } from './wire-schema.ts';

const DRAWN_INPUTS = 20;

/** Parsing asks no database whether a row exists. */
const ids = new Proxy({} as RowIds, { get: () => 1 });

function inputsOf(call: DeclaredCall): Record<string, unknown>[] {
  const aimed = fieldsOf(call.input).flatMap((field) => {
    const valid = sampleInput(call, { ids, also: [field] });
    return [...HOSTILE_VALUES, undefined].map((value) => putAt(valid, field.path, value));
  });
  const drawn = fc.sample(arbitraryInput(call, ids), { numRuns: DRAWN_INPUTS, seed: 20260105 });
  return [...aimed, ...drawn];
}

/** The rules that inputs of a call break, nested ones included. */
function brokenRules(call: DeclaredCall): FieldRule[] {
  return inputsOf(call).flatMap((input) => {
    const checked = checkInput(call.spec.input, receivedInput(call, toJson(input)));
    return checked.ok ? [] : Object.values(checked.rules).flatMap(withInner);
  });
}

function withInner(rule: FieldRule): FieldRule[] {
  return rule.rule === 'badKey' ? [rule, ...withInner(rule.key)] : [rule];
}

describe('what the schema of a call refuses', () => {
  const seen = new Set<string>();

  it.each(declaredCalls)('has a rule with a wording of its own in $name', (call) => {
    const rules = brokenRules(call);
    expect(rules.filter(({ rule }) => rule === 'malformed')).toEqual([]);
    for (const { rule } of rules) seen.add(rule);
  });

  it('was tried with values that break rules', () => {
    expect([...seen]).toEqual(expect.arrayContaining(['kind', 'oneOf', 'required', 'tooLong', 'unstorable']));
  });
});

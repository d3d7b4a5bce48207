import { calls } from '@halla/contract/domains';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FieldSpec, fieldSpec, schemaAt, unwrapped } from './field-spec.ts';

type Schema = z.core.$ZodType;

interface Leaf {
  readonly path: string;
  readonly schema: Schema;
  readonly spec: FieldSpec;
}

/** All fields below a schema; for a list, the fields of one entry. */
function leavesOf(schema: Schema, path: string): Leaf[] {
  const inner = unwrapped(schema);
  const here = { path, schema, spec: fieldSpec(schema) };
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, member]) => leavesOf(member, `${path}.${name}`));
  }
  return inner instanceof z.ZodArray ? [here, ...leavesOf(inner.element, `${path}.0`)] : [here];
}

const WRITTEN = Object.entries(calls)
  .filter(([, { effect }]) => effect !== 'read')
  .flatMap(([name, { input }]) => leavesOf(input, name));
const of = (...kinds: readonly FieldSpec['kind'][]) =>
  WRITTEN.filter(({ spec }) => kinds.includes(spec.kind));
const takes = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;
const pathsOf = (leaves: readonly Leaf[]) => leaves.map(({ path }) => path);

describe('what a form knows of the fields of all writing calls', () => {
  it('is the longest text that the call takes', () => {
    const texts = of('text', 'email', 'phone');
    expect(texts.length).toBeGreaterThan(40);
    const longer = ({ maxLength = 0 }: FieldSpec) => 'x'.repeat(maxLength + 1);
    expect(pathsOf(texts.filter(({ schema, spec }) => takes(schema, longer(spec))))).toEqual([]);
  });

  it('are the bounds of its numbers', () => {
    const isExact = ({ schema, spec: { min, max } }: Leaf) =>
      (min === undefined || (takes(schema, min) && !takes(schema, min - 1))) &&
      (max === undefined || (takes(schema, max) && !takes(schema, max + 1)));
    const numbers = of('number');
    expect(numbers.length).toBeGreaterThan(20);
    expect(pathsOf(numbers.filter((leaf) => !isExact(leaf)))).toEqual([]);
  });

  it('is what the call cannot do without', () => {
    const needed = WRITTEN.filter(({ spec }) => spec.required);
    expect(pathsOf(needed)).toContain('edit_device.deviceData.id');
    // An empty list is sent as an empty list.
    const isTaken = ({ schema, spec: { kind } }: Leaf) =>
      kind === 'list' ? takes(schema, []) : takes(schema, undefined) || takes(schema, null);
    expect(pathsOf(needed.filter(isTaken))).toEqual([]);
  });

  it('is how each is filled in, except where no input of one value could', () => {
    expect(pathsOf(of('other'))).toEqual([
      'edit_device_config.skipAlerts',
      'edit_session_presets.session_presets',
      'handle_alert.alert_id',
      'edit_alert.alert_id',
      'upload_production_photos.resource.number',
      'delete_production_photo.resource.number',
      'upload_media_files.resource.number',
      'delete_media_file.resource.number',
      'add_stock_count_line.key',
      'undo_stock_count_line.key',
      'confirm_stock_count_line.key',
      'book_stock_count.lines.0',
      'fill_checklist.lines.0.from.value',
      'fill_checklist.lines.0.to.value',
      'save_view.state.filters',
    ]);
  });
});

describe('the specification of a field', () => {
  const at = (name: keyof typeof calls, path: string) => fieldSpec(schemaAt(calls[name].input, path));

  it.each([
    ['edit_contact', 'contactData.additionalInfo.contactEmail', { kind: 'email', maxLength: 255 }],
    ['edit_contact', 'contactData.additionalInfo.contactPhone', { kind: 'phone', maxLength: 64 }],
    ['edit_contact', 'contactData.location', { kind: 'choice' }],
    ['edit_contact', 'contactData.updatedAt', { kind: 'instant' }],
    ['edit_device', 'deviceData.quality', { kind: 'choice' }],
    ['edit_device', 'deviceData.CompanyId', { kind: 'number', min: 1, isWhole: true }],
    ['edit_device', 'deleteDevice', { kind: 'flag' }],
    ['edit_device', 'deviceData', { kind: 'group' }],
  ] as const)('%s %s', (name, path, spec) => {
    expect(at(name, path)).toMatchObject(spec);
  });

  it('reads through every wrapper', () => {
    const wrapped = z.string().max(9).min(1).nullable().optional().readonly();
    expect(fieldSpec(wrapped)).toEqual({ kind: 'text', maxLength: 9, required: false });
    expect(fieldSpec(z.string().max(9).default('x')).maxLength).toBe(9);
    expect(fieldSpec(z.string().max(9).pipe(z.string())).maxLength).toBe(9);
    expect(fieldSpec(z.int().max(4).nonoptional())).toMatchObject({ max: 4, required: true });
  });

  it('needs a text only where an empty one is refused, and a list only where it must have entries', () => {
    expect(fieldSpec(z.string().min(1)).required).toBe(true);
    expect(fieldSpec(z.array(z.string())).required).toBe(false);
    expect(fieldSpec(z.array(z.string()).min(1)).required).toBe(true);
    expect(fieldSpec(z.boolean()).required).toBe(false);
  });

  it('is a mistake of the program where the call has no such field', () => {
    expect(() => schemaAt(calls.edit_device.input, 'deviceData.colour')).toThrow('deviceData.colour');
  });
});

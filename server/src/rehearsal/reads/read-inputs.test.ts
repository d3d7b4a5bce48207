import { describe, expect, it } from 'vitest';
import type { InputSchema } from './described-calls.ts';
import type { Material } from './material.repository.ts';
import { readInputs } from './read-inputs.ts';

const material: Material = {
  ids: new Map([['device', [9, 8, 1]]]),
  words: ['CTN17'],
  texts: { warehouse_id: ['mailhouse'] },
  period: { from: '2030-01-01', to: '2030-01-31' },
  whole: new Map([['preview_log', [{ deviceid: 9, filename: 'day.log' }]]]),
};
const named: Record<string, InputSchema> = {
  Period: {
    type: 'object',
    properties: {
      startDate: { format: 'date', type: 'string' },
      endDate: { format: 'date', type: 'string' },
    },
  },
};
const inputs = (schema: InputSchema, name = 'get_devices') =>
  readInputs(name, schema, {
    material,
    describe: { resolve: (inner) => (inner.$ref === undefined ? inner : (named[inner.$ref] ?? {})) },
  });

describe('inputs of a read', () => {
  it('are the required fields with ids of the backup, then each optional field in turn', () => {
    expect(
      inputs({
        required: ['deviceid'],
        properties: {
          token: { type: 'string' },
          cursor: { type: ['string', 'null'] },
          deviceid: { type: 'integer', 'x-names': 'device' },
          sort: { enum: ['time', '-time'] },
          open: { type: 'boolean' },
          q: { type: 'string' },
          date: { $ref: 'Period' },
        },
      }),
    ).toEqual([
      { deviceid: 9 },
      { deviceid: 8 },
      { deviceid: 1 },
      { deviceid: 9, sort: 'time' },
      { deviceid: 9, sort: '-time' },
      { deviceid: 9, open: true },
      { deviceid: 9, open: false },
      { deviceid: 9, q: 'CTN17' },
      { deviceid: 9, date: { startDate: '2030-01-01', endDate: '2030-01-31' } },
    ]);
  });

  it('are none where the backup has no row that is required', () => {
    expect(inputs({ required: ['id'], properties: { id: { 'x-names': 'ticket' } } })).toEqual([]);
  });

  it('are one where nothing is asked', () => {
    expect(inputs({})).toEqual([{}]);
  });

  it('are whole rows where fields belong together', () => {
    const schema: InputSchema = {
      required: ['deviceid', 'filename'],
      properties: { deviceid: { 'x-names': 'device' }, filename: { type: 'string' } },
    };
    expect(inputs(schema, 'preview_log')).toEqual([{ deviceid: 9, filename: 'day.log' }]);
  });
});

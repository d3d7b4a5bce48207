import { describe, expect, it } from 'vitest';
import { rowChanges } from './row-changes.ts';

describe('the changes of a row', () => {
  it('are the columns that were written and differ, not those that are only in the row before', () => {
    const before = { companyId: 3, location: 'FI', quality: null };
    expect(rowChanges(before, { companyId: 4, location: 'FI' })).toEqual([
      { column: 'companyId', path: [], from: 3, to: 4 },
    ]);
  });

  it('are the filled columns of a new row and those that a deleted one had', () => {
    expect(rowChanges(null, { name: 'Polar', address: '', vatId: null })).toEqual([
      { column: 'name', path: [], from: null, to: 'Polar' },
    ]);
    expect(rowChanges({ name: 'Polar', vatId: null }, null)).toEqual([
      { column: 'name', path: [], from: 'Polar', to: null },
    ]);
  });

  it('take a column that was not there before for an empty one', () => {
    expect(rowChanges({}, { email: 'a@b.fi' })).toEqual([
      { column: 'email', path: [], from: null, to: 'a@b.fi' },
    ]);
  });

  it('name the value inside a document, also of members that came or went as a whole', () => {
    const before = { presets: { Day: { Name: 'Day', Temperature: -110 }, Old: { Temperature: -100 } } };
    const after = { presets: { Day: { Name: 'Day', Temperature: -120 }, New: { Temperature: -90 } } };
    expect(rowChanges(before, after)).toEqual([
      { column: 'presets', path: ['Day', 'Temperature'], from: -110, to: -120 },
      { column: 'presets', path: ['Old', 'Temperature'], from: -100, to: null },
      { column: 'presets', path: ['New', 'Temperature'], from: null, to: -90 },
    ]);
  });

  it('are none where an empty text became no value, or where neither row was recorded', () => {
    expect(rowChanges({ phone: null }, { phone: '' })).toEqual([]);
    expect(rowChanges(null, null)).toEqual([]);
  });

  it('show a document that replaced a value by what it holds', () => {
    expect(rowChanges({ clientInfo: null }, { clientInfo: { companyName: 'Polar', ids: [1] } })).toEqual([
      { column: 'clientInfo', path: ['companyName'], from: null, to: 'Polar' },
      { column: 'clientInfo', path: ['ids', 0], from: null, to: 1 },
    ]);
  });

  it('come from own members only', () => {
    expect(rowChanges({}, JSON.parse('{"toString":"x","__proto__":"y"}'))).toEqual([
      { column: 'toString', path: [], from: null, to: 'x' },
      { column: '__proto__', path: [], from: null, to: 'y' },
    ]);
  });
});

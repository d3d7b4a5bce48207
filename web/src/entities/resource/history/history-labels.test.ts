import { beforeEach, describe, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { authorName, changeLabel, throughText } from './history-labels.ts';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});

describe('the name of what changed', () => {
  it('is that of the field on its form, in the language shown', async () => {
    expect(changeLabel({ field: 'plugType', path: [] }, i18n.t)).toBe('Plug type');
    await setLanguage('fi');
    expect(changeLabel({ field: 'plugType', path: [] }, i18n.t)).toBe('Pistoketyyppi');
  });

  it('names the preset with its value, and the alert that a setting is about', () => {
    expect(changeLabel({ field: 'preset', path: ['Day', 'FanSpeedTarget'] }, i18n.t)).toBe(
      'Day · Fan speed target',
    );
    expect(changeLabel({ field: 'skipAlerts', path: ['301'] }, i18n.t)).toBe('Door open');
  });
});

describe('the name of a value inside a field', () => {
  const cases = [
    ['line', ['PUMP', 'count'], 'PUMP · Count'],
    ['client', ['companyAddress'], 'Client · Address'],
    ['receiver', ['contactPhone'], 'Shipping information · Phone'],
    ['serials', ['EC22001'], 'Serial numbers'],
    ['package', [0, 'length'], 'Packing 1 · Length'],
    ['inWarehouse', ['mailhouse', 'shelf'], 'Mailhouse · Shelf'],
    ['supplierDetail', ['5', 'url'], 'Supplier company · Web address'],
  ] as const;
  it.each(cases)('%s %o is %s', (field, path, label) => {
    expect(changeLabel({ field, path: [...path] }, i18n.t)).toBe(label);
  });
});

describe('the author of a change', () => {
  it('is a person, or what acted without one', () => {
    expect(authorName({ User: { id: 1, fullName: 'Aino' }, by: 'user' }, i18n.t)).toBe('Aino');
    const byKey = { User: { id: 1, fullName: 'Aino' }, by: 'user', apiKey: 'Reports' } as const;
    expect(authorName(byKey, i18n.t)).toBe('Aino · API key “Reports”');
    expect(authorName({ User: null, by: 'device' }, i18n.t)).toBe('The device');
    expect(authorName({ User: null, by: 'user' }, i18n.t)).toBe('Unknown user');
  });

  it('is followed by how it came about, unless the event says it', () => {
    expect(throughText({ call: 'run_import', event: 'changed' }, i18n.t)).toBe('Import');
    expect(throughText({ call: 'merge_contacts', event: 'changed' }, i18n.t)).toBe('Merge');
    expect(throughText({ call: 'merge_contacts', event: 'merged' }, i18n.t)).toBeNull();
    expect(throughText({ call: 'edit_device', event: 'changed' }, i18n.t)).toBeNull();
  });
});

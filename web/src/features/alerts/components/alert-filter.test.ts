import { beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { ALERT_FILTERS, searched } from './alert-filter.ts';

beforeEach(() => startI18n());

const inputOf = (params: Record<string, string>) => ALERT_FILTERS.input(ALERT_FILTERS.read(params));

it.each([
  [{}, { seen: false, snoozed: false, grouped: true }],
  [{ show: 'snoozed' }, { snoozed: true, grouped: true }],
  [{ show: 'all' }, {}],
  [{ show: 'all', assignee: '-' }, { AssigneeId: null }],
  [{ show: 'all', assignee: '7' }, { AssigneeId: 7 }],
  [{ show: 'all', assignee: 'me', severity: 'grave', age: '2', company: '0' }, {}],
  [
    { show: 'all', severity: 'critical', kind: '4', age: '7', company: '3', q: ' frost ' },
    { severity: 'critical', kind: 4, minAgeDays: 7, CompanyId: 3, search_value: 'frost' },
  ],
])('the address %j asks for %j', (params, input) => {
  expect(inputOf(params)).toEqual(input);
});

it('what is filtered comes back from the address that it is written to', () => {
  const values = ALERT_FILTERS.read({ assignee: '-', severity: 'notice', age: '30' });
  expect(values).toMatchObject({ assignee: null, severity: 'notice', age: 30 });
  expect(ALERT_FILTERS.params(values)).toMatchObject({ assignee: '-', severity: 'notice', age: '30' });
});

it('a search names the codes that are called so in the language shown', async () => {
  await setLanguage('fi');
  expect(searched({ search_value: 'ovi auki' }, i18n.t)).toEqual({
    search_value: 'ovi auki',
    alertTypes: [301],
  });
  expect(searched({}, i18n.t)).toEqual({});
});

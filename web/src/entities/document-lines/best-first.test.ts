import { expect, it } from 'vitest';
import { bestFirst } from './best-first.ts';

const CRATE = { sku: 'CRATE-1', name: 'Crate for E-cabin One', nameFi: null };
const CABIN = { sku: 'ONE_EC_W', name: 'E-cabin One, white', nameFi: 'E-kaappi One, valkoinen' };
const GREY = { sku: 'ONE_EC_G', name: 'E-cabin One, grey', nameFi: null };

it.each(['e-cabin one', ' E-CABIN', 'one_ec'])('items that begin with "%s" come before others', (query) => {
  expect(bestFirst([CRATE, CABIN, GREY], query)).toEqual([CABIN, GREY, CRATE]);
});

it('the Finnish name counts too, and without a query the order stays', () => {
  expect(bestFirst([CRATE, CABIN], 'e-kaappi')).toEqual([CABIN, CRATE]);
  expect(bestFirst([CRATE, CABIN], '')).toEqual([CRATE, CABIN]);
});

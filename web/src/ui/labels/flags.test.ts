// @vitest-environment node
import { readdirSync } from 'node:fs';
import { COUNTRIES } from '@halla/domain/geography/countries';
import { flagOf } from '@halla/domain/lifecycle/places';
import { expect, it } from 'vitest';

const files = new Set(readdirSync(new URL('../../../public/flags', import.meta.url)));
const places = [...COUNTRIES.map(({ alpha2 }) => alpha2), 'GB-ENG', 'GB-SCT', 'GB-WLS'];

it('a flag is there for every country and for England, Scotland and Wales', () => {
  expect(places.filter((place) => !files.has(`${flagOf(place)}.svg`))).toEqual([]);
});

it('no flag is there that nobody shows', () => {
  const shown = new Set(places.map((place) => `${flagOf(place)}.svg`));
  expect([...files].filter((file) => file.endsWith('.svg') && !shown.has(file))).toEqual([]);
});

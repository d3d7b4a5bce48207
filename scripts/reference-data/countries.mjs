import { geoArea, geoCentroid } from 'd3-geo';
import CODES from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import ATLAS from 'world-atlas/countries-50m.json' with { type: 'json' };

/** Positions of countries without an outline: degrees north, degrees east. */
const WITHOUT_OUTLINE = {
  BQ: [12.18, -68.25],
  BV: [-54.42, 3.36],
  CC: [-12.14, 96.87],
  CX: [-10.49, 105.63],
  GF: [3.93, -53.13],
  GI: [36.14, -5.35],
  GP: [16.25, -61.58],
  MQ: [14.64, -61.02],
  RE: [-21.12, 55.54],
  SJ: [77.55, 23.67],
  TK: [-9.2, -171.85],
  TV: [-7.11, 177.65],
  UM: [19.28, 166.6],
  YT: [-12.83, 45.17],
};

/** Has an outline without a number. */
const KOSOVO = 'Kosovo';

/** Codes of every country, keyed by alpha-2. */
export function countryCodes() {
  return CODES.map(([alpha2, alpha3, numeric]) => ({ alpha2, alpha3, numeric })).sort((a, b) =>
    a.alpha2 < b.alpha2 ? -1 : 1,
  );
}

/** Returns a function from an outline of the atlas to its country; undefined for areas without a code. */
export function countryOfOutline() {
  const byNumber = new Map(countryCodes().map((country) => [country.numeric, country]));
  const kosovo = countryCodes().find(({ alpha2 }) => alpha2 === 'XK');
  return ({ id, properties: { name } }) => (name === KOSOVO ? kosovo : byNumber.get(id));
}

/** Every country with the centre of its largest land mass. */
export function countryPlaces() {
  const countryOf = countryOfOutline();
  const largest = new Map();
  for (const outline of feature(ATLAS, ATLAS.objects.countries).features) {
    const country = countryOf(outline);
    if (country === undefined) continue;
    for (const piece of piecesOf(outline.geometry)) {
      const area = geoArea(piece);
      if (area > (largest.get(country.alpha2)?.area ?? 0)) largest.set(country.alpha2, { area, piece });
    }
  }
  return countryCodes().map((codes) => ({ ...codes, ...placeOf(codes.alpha2, largest.get(codes.alpha2)) }));
}

function piecesOf({ type, coordinates }) {
  const pieces = type === 'Polygon' ? [coordinates] : coordinates;
  return pieces.map((piece) => ({ type: 'Polygon', coordinates: piece }));
}

function placeOf(alpha2, largest) {
  if (largest !== undefined) return degrees(geoCentroid(largest.piece));
  const known = WITHOUT_OUTLINE[alpha2];
  if (known === undefined) throw new Error(`Say where ${alpha2} lies: it has no outline.`);
  return { latitude: known[0], longitude: known[1] };
}

/** A point with two decimals, about a kilometre. */
export function degrees([longitude, latitude]) {
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 };
}

export function countriesFile(countries) {
  const rows = countries.map(
    ({ alpha2, alpha3, numeric, latitude, longitude }) =>
      `  ['${alpha2}', '${alpha3}', '${numeric}', ${latitude}, ${longitude}],`,
  );
  return [
    '// Made by scripts/reference-data.mjs.',
    '',
    '/** Two letters, three letters, number, degrees north, degrees east. */',
    'export const COUNTRY_ROWS: readonly (readonly [string, string, string, number, number])[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
}

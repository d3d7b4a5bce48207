import { geoCentroid } from 'd3-geo';
import { feature } from 'topojson-client';
import ATLAS from 'us-atlas/states-10m.json' with { type: 'json' };
import { degrees } from './countries.mjs';

/** Postal codes of the fifty states, without the district and the territories of the atlas. */
const CODES =
  'Alabama AL|Alaska AK|Arizona AZ|Arkansas AR|California CA|Colorado CO|Connecticut CT|Delaware DE|Florida FL|Georgia GA|' +
  'Hawaii HI|Idaho ID|Illinois IL|Indiana IN|Iowa IA|Kansas KS|Kentucky KY|Louisiana LA|Maine ME|Maryland MD|Massachusetts MA|' +
  'Michigan MI|Minnesota MN|Mississippi MS|Missouri MO|Montana MT|Nebraska NE|Nevada NV|New Hampshire NH|New Jersey NJ|' +
  'New Mexico NM|New York NY|North Carolina NC|North Dakota ND|Ohio OH|Oklahoma OK|Oregon OR|Pennsylvania PA|Rhode Island RI|' +
  'South Carolina SC|South Dakota SD|Tennessee TN|Texas TX|Utah UT|Vermont VT|Virginia VA|Washington WA|West Virginia WV|' +
  'Wisconsin WI|Wyoming WY';

/** Finnish names that differ from the English ones. */
const FINNISH = {
  CA: 'Kalifornia',
  HI: 'Havaiji',
  NC: 'Pohjois-Carolina',
  ND: 'Pohjois-Dakota',
  SC: 'Etelä-Carolina',
  SD: 'Etelä-Dakota',
  WV: 'Länsi-Virginia',
};

export function statesFile() {
  const outlines = new Map(
    feature(ATLAS, ATLAS.objects.states).features.map((state) => [state.properties.name, state]),
  );
  const rows = CODES.split('|').map((line) => {
    const [, name, code] = /^(.+) (\w\w)$/.exec(line);
    const { latitude, longitude } = degrees(geoCentroid(outlines.get(name)));
    return `  ['${code}', '${name}', '${FINNISH[code] ?? name}', ${latitude}, ${longitude}],`;
  });
  return [
    '// Made by scripts/reference-data.mjs.',
    '',
    '/** Postal code, English name, Finnish name, degrees north, degrees east. */',
    'export const US_STATE_ROWS: readonly (readonly [string, string, string, number, number])[] = [',
    ...rows,
    '];',
    '',
  ].join('\n');
}

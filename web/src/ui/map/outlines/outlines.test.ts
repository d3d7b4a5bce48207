import { COUNTRIES } from '@halla/domain/geography/countries';
import { bbox, feature } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import { outlinesOf, visibleNames, type WorldTopology } from './load-outlines.ts';
import worldText from './world.gen.json?raw';

const topology = JSON.parse(worldText) as WorldTopology;
const { geometries } = topology.objects.countries;
const byCode = new Map(COUNTRIES.map((country) => [country.alpha3, country]));

describe('the outlines of the world', () => {
  it('have a country of the list for every key, each once', () => {
    const keys = geometries.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
    expect(keys.filter((key) => !byCode.has(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(230);
  });

  it('draw areas without a code too', () => {
    expect(geometries.filter(({ id }) => id === undefined).length).toBeGreaterThan(0);
  });

  it('hold the coordinates of their country', () => {
    const outside = geometries.flatMap((geometry) => {
      const country = byCode.get(String(geometry.id));
      if (country === undefined) return [];
      const [west, south, east, north] = bbox({
        ...topology,
        objects: { one: geometry },
        // A topology's bounding box covers all its arcs, so only this country's arcs are needed.
        arcs: arcsOf(geometry),
      });
      const { longitude, latitude } = country;
      // Points are on a grid; the smallest countries are barely wider than one grid step.
      const [stepX = 0, stepY = 0] = topology.transform?.scale ?? [];
      const inside =
        longitude >= west - stepX &&
        longitude <= east + stepX &&
        latitude >= south - stepY &&
        latitude <= north + stepY;
      return inside ? [] : [country.alpha2];
    });
    expect(outside).toEqual([]);
  });

  it('close every ring', () => {
    for (const { geometry } of feature(topology, topology.objects.countries).features) {
      if (geometry.type !== 'MultiPolygon') throw new Error(`A ${geometry.type} among the outlines.`);
      for (const ring of geometry.coordinates.flat()) {
        expect(ring.length).toBeGreaterThanOrEqual(4);
        expect(ring.at(0)).toEqual(ring.at(-1));
      }
    }
  });

  it('are large enough to be seen for countries of some size only', () => {
    const names = visibleNames(outlinesOf(topology));
    for (const large of ['FIN', 'USA', 'LUX', 'CYP', 'FJI']) expect(names).toContain(large);
    for (const small of ['MCO', 'MLT', 'SGP', 'VAT', 'GIB', '']) expect(names).not.toContain(small);
  });

  it('are drawn without Antarctica, and without a name where there is no country', () => {
    const names = outlinesOf(topology).features.map(({ properties }) => properties.name);
    expect(names).toContain('FIN');
    expect(names).toContain('');
    expect(names).not.toContain('ATA');
  });
});

function arcsOf(geometry: (typeof geometries)[number]): WorldTopology['arcs'] {
  if (!('arcs' in geometry)) return [];
  const numbers: unknown[] = geometry.arcs.flat(3);
  return numbers.map((number) => topology.arcs[Number(number) < 0 ? ~Number(number) : Number(number)] ?? []);
}

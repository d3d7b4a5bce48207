import { describe, expect, it } from 'vitest';
import { mapCountries, mapMarkers, mapPlaces, placeName } from './map-places.ts';

const LOCATIONS = [
  { location: 'FI', cnt: 5 },
  { location: 'US-CA', cnt: 2 },
  { location: 'us_ca', cnt: 1 },
  { location: 'US', cnt: 1 },
  { location: 'GI', cnt: 4 },
  { location: 'workshop', cnt: 9 },
];

describe('the places of the map', () => {
  it('are one for all spellings, the fullest first, without what names no country', () => {
    const places = mapPlaces(LOCATIONS).map(({ code, count }) => [code, count]);
    expect(places).toEqual([
      ['FI', 5],
      ['GI', 4],
      ['US-CA', 3],
      ['US', 1],
    ]);
  });

  it('add up to their countries', () => {
    const countries = mapCountries(mapPlaces(LOCATIONS));
    expect(countries.map(({ country, count }) => [country.alpha3, count])).toEqual([
      ['FIN', 5],
      ['GIB', 4],
      ['USA', 4],
    ]);
    expect(countries[2]?.places.map(({ code }) => code)).toEqual(['US-CA', 'US']);
  });

  it('are dots where they are states or have no outline', () => {
    const outlined = new Set(['FIN', 'USA']);
    const markers = mapMarkers(mapCountries(mapPlaces(LOCATIONS)), outlined);
    expect(markers.map(({ place }) => [place.code, place.count])).toEqual([
      ['GI', 4],
      ['US-CA', 3],
    ]);
    expect(markers[1]?.latitude).toBeCloseTo(37, 0);
    expect(markers[1]?.longitude).toBeCloseTo(-119.6, 0);
  });

  it('no state of the list gets no dot', () => {
    const markers = mapMarkers(mapCountries(mapPlaces([{ location: 'US-DC', cnt: 1 }])), new Set(['USA']));
    expect(markers).toEqual([]);
  });

  it('are named in the language of the reader', () => {
    const [state, country] = mapPlaces([
      { location: 'US-CA', cnt: 2 },
      { location: 'DE', cnt: 1 },
    ]);
    expect(state && placeName(state, 'fi')).toBe('Kalifornia, Yhdysvallat');
    expect(state && placeName(state, 'en')).toBe('California, United States');
    expect(country && placeName(country, 'fi')).toBe('Saksa');
  });
});

import { COUNTRIES, type Country } from '@halla/domain/geography/countries';
import { US_STATES } from '@halla/domain/geography/us-states';
import { countryName, type Place, parsePlace } from '@halla/domain/lifecycle/places';
import { type Lang, nameIn } from '@halla/domain/limits';

/** Count at one location. */
export interface CountedLocation {
  readonly location: string;
  readonly cnt: number;
}

/** A country or a part of one, with its count. */
export interface MapPlace extends Place {
  readonly count: number;
}

/** A country with its total count. */
export interface MapCountry {
  readonly country: Country;
  readonly count: number;
  /** The country itself and its parts, the highest count first. */
  readonly places: readonly MapPlace[];
}

/** A place drawn as a dot: states, and countries too small for a visible outline. */
export interface MapMarker {
  readonly place: MapPlace;
  readonly latitude: number;
  readonly longitude: number;
}

const COUNTRY_BY_CODE = new Map(COUNTRIES.map((country) => [country.alpha2, country]));
const STATE_BY_CODE = new Map(US_STATES.map((state) => [state.code, state]));

/**
 * Places, the highest count first; different spellings of a place are merged, and texts that name no place
 * are dropped.
 */
export function mapPlaces(locations: readonly CountedLocation[]): readonly MapPlace[] {
  const byCode = new Map<string, MapPlace>();
  for (const { location, cnt } of locations) {
    const place = parsePlace(location);
    if (place === null) continue;
    byCode.set(place.code, { ...place, count: (byCode.get(place.code)?.count ?? 0) + cnt });
  }
  return [...byCode.values()].sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}

/** Countries with a count above zero. */
export function mapCountries(places: readonly MapPlace[]): readonly MapCountry[] {
  return [...Map.groupBy(places, (place) => place.country)].flatMap(([alpha2, own]) => {
    const country = COUNTRY_BY_CODE.get(alpha2);
    if (country === undefined) return [];
    return [{ country, count: own.reduce((sum, { count }) => sum + count, 0), places: own }];
  });
}

/** A chosen place, as long as it or its country is on the map; otherwise empty, which is all. */
export function placeShown(countries: readonly MapCountry[], code: string): string {
  const isShown = countries.some(
    ({ country, places }) => country.alpha2 === code || places.some((place) => place.code === code),
  );
  return isShown ? code : '';
}

/** Dots for US states and for countries whose outline is missing or too small to see. */
export function mapMarkers(
  countries: readonly MapCountry[],
  outlined: ReadonlySet<string>,
): readonly MapMarker[] {
  return countries.flatMap(({ country, count, places }) => {
    if (!outlined.has(country.alpha3)) {
      const { alpha2, latitude, longitude } = country;
      return [{ place: { country: alpha2, part: null, code: alpha2, count }, latitude, longitude }];
    }
    return places.flatMap((place) => {
      const state = place.country === 'US' && place.part !== null ? STATE_BY_CODE.get(place.part) : undefined;
      return state === undefined ? [] : [{ place, latitude: state.latitude, longitude: state.longitude }];
    });
  });
}

/** Name of a place in the reader's language: Finland; California, United States. */
export function placeName({ country, part, code }: Place, lang: Lang): string {
  const state = country === 'US' && part !== null ? STATE_BY_CODE.get(part) : undefined;
  return state === undefined
    ? countryName(code, lang)
    : `${nameIn(state.name, lang)}, ${countryName(country, lang)}`;
}

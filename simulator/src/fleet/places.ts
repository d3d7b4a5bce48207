export interface Place {
  readonly city: string;
  /** Country, with the state in the United States: FI or US-CA. */
  readonly location: string;
  readonly timeZone: string;
  /** Temperature difference, in kelvin, between rooms in the warmest and the coldest month. */
  readonly seasonKelvin: number;
  /** Mean relative humidity indoors, percent. */
  readonly humidity: number;
  readonly isSouthern?: true;
}

const place = (
  city: string,
  location: string,
  timeZone: string,
  seasonKelvin: number,
  humidity: number,
): Place => ({
  city,
  location,
  timeZone,
  seasonKelvin,
  humidity,
});

export const HELSINKI = place('Helsinki', 'FI', 'Europe/Helsinki', 3, 27);
export const TAMPERE = place('Tampere', 'FI', 'Europe/Helsinki', 3, 26);
export const STOCKHOLM = place('Stockholm', 'SE', 'Europe/Stockholm', 3, 28);
export const TALLINN = place('Tallinn', 'EE', 'Europe/Tallinn', 3, 29);
export const OSLO = place('Oslo', 'NO', 'Europe/Oslo', 3, 27);
export const LOS_ANGELES = place('Los Angeles', 'US-CA', 'America/Los_Angeles', 3, 31);
export const SYDNEY: Place = { ...place('Sydney', 'AU', 'Australia/Sydney', 4, 33), isSouthern: true };

export const PLACES: readonly Place[] = [
  HELSINKI,
  TAMPERE,
  STOCKHOLM,
  TALLINN,
  OSLO,
  place('Oulu', 'FI', 'Europe/Helsinki', 3, 25),
  place('Turku', 'FI', 'Europe/Helsinki', 3, 28),
  place('Gothenburg', 'SE', 'Europe/Stockholm', 3, 30),
  place('Aarhus', 'DK', 'Europe/Copenhagen', 3, 31),
  place('Hamburg', 'DE', 'Europe/Berlin', 4, 32),
  place('Munich', 'DE', 'Europe/Berlin', 4, 31),
  place('Leeds', 'GB', 'Europe/London', 3, 34),
  place('Bristol', 'GB', 'Europe/London', 3, 35),
  place('Lyon', 'FR', 'Europe/Paris', 5, 32),
  place('Nantes', 'FR', 'Europe/Paris', 4, 34),
  place('Utrecht', 'NL', 'Europe/Amsterdam', 3, 33),
  place('Milan', 'IT', 'Europe/Rome', 5, 33),
  place('Valencia', 'ES', 'Europe/Madrid', 5, 35),
  place('Krakow', 'PL', 'Europe/Warsaw', 4, 30),
  LOS_ANGELES,
  place('San Diego', 'US-CA', 'America/Los_Angeles', 3, 33),
  place('Austin', 'US-TX', 'America/Chicago', 4, 34),
  place('Dallas', 'US-TX', 'America/Chicago', 4, 33),
  place('Miami', 'US-FL', 'America/New_York', 3, 38),
  place('Albany', 'US-NY', 'America/New_York', 4, 30),
  place('Denver', 'US-CO', 'America/Denver', 4, 22),
  place('Toronto', 'CA', 'America/Toronto', 4, 29),
  place('Dubai', 'AE', 'Asia/Dubai', 4, 36),
  place('Abu Dhabi', 'AE', 'Asia/Dubai', 4, 36),
  place('Osaka', 'JP', 'Asia/Tokyo', 4, 35),
  place('Sapporo', 'JP', 'Asia/Tokyo', 4, 31),
  SYDNEY,
  { ...place('Perth', 'AU', 'Australia/Perth', 4, 31), isSouthern: true },
];

/** Country of a place, alpha-2. */
export function countryOf({ location }: Place): string {
  return location.slice(0, 2);
}

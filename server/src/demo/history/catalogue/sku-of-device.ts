const BY_MODEL: Readonly<Record<string, string>> = {
  'Cabin Classic': 'CTN_CLASSIC',
  'Cabin Plus': 'CTN_PLUS',
  'Vet Small': 'VET_SMALL',
  'Vet Large': 'VET_LARGE',
  'EQ Stall': 'EQ_STALL',
  'X-tone': 'XTONE_220',
  'X-cryo 2-module': 'XCRYO_2',
  'X-cryo 3-module': 'XCRYO_3',
  'Oxy Seat': 'OXY_SEAT',
  'Oxy Bed': 'OXY_BED',
  'Led Bed': 'LED_BED',
  Quattro: 'QUATTRO',
};

const E_CABINS: Readonly<Record<string, string>> = {
  'E-cabin One': 'ONE',
  'E-cabin Two': 'TWO',
  'E-cabin 3-module': 'THREE',
};

/** SKU under which a device is sold; undefined for a model outside the catalogue. */
export function skuOfDevice({
  model,
  color,
}: {
  model: string | null;
  color: 'grey' | 'white' | null;
}): string | undefined {
  const cabin = E_CABINS[model ?? ''];
  return cabin === undefined ? BY_MODEL[model ?? ''] : `${cabin}_EC_${color === 'grey' ? 'G' : 'W'}_220`;
}

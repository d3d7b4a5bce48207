/** Crates in which the demo ships its goods; sizes in cm. */
export const CRATES = [
  {
    name: 'Crate E-cabin One',
    description: 'Plywood, heat treated',
    type: 'crate',
    lengthCm: 170,
    widthCm: 130,
    heightCm: 248,
  },
  {
    name: 'Crate E-cabin Two',
    description: 'Plywood, heat treated',
    type: 'crate',
    lengthCm: 240,
    widthCm: 130,
    heightCm: 248,
  },
  {
    name: 'Crate E-cabin 3-module',
    description: 'Two parts, heat treated',
    type: 'crate',
    lengthCm: 335,
    widthCm: 130,
    heightCm: 248,
  },
  {
    name: 'Crate nitrogen cabin',
    description: null,
    type: 'crate',
    lengthCm: 155,
    widthCm: 125,
    heightCm: 246,
  },
  { name: 'Euro pallet', description: null, type: 'pallet', lengthCm: 120, widthCm: 80, heightCm: 15 },
  { name: 'Box L', description: 'For spare parts', type: 'box', lengthCm: 60, widthCm: 40, heightCm: 40 },
] as const;

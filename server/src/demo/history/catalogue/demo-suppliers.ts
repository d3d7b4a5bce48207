/** Suppliers of the demo's stock items, with their contact persons. */
export const DEMO_SUPPLIERS = {
  cooling: {
    name: 'Nordkyl Kompressor',
    location: 'SE',
    person: 'Ulf Sandberg',
    days: 18,
    code: 'NK',
    site: 'https://nordkyl.example',
  },
  cryogenics: {
    name: 'Cryoflow Valves',
    location: 'DE',
    person: 'Sabine Roth',
    days: 21,
    code: 'CFV',
    site: 'https://cryoflow.example',
  },
  electronics: {
    name: 'Tartu Elektroonika',
    location: 'EE',
    person: 'Maarja Kask',
    days: 9,
    code: 'TE',
    site: 'https://tartu-elektroonika.example',
  },
  tablets: {
    name: 'Pixelhouse Distribution',
    location: 'PL',
    person: 'Marek Zielinski',
    days: 12,
    code: 'PX',
    site: 'https://pixelhouse.example',
  },
  metal: {
    name: 'Saare Metall',
    location: 'EE',
    person: 'Toomas Lepik',
    days: 14,
    code: 'SM',
    site: 'https://saare-metall.example',
  },
  fasteners: {
    name: 'Ruuvi ja Mutteri',
    location: 'FI',
    person: 'Kirsi Halonen',
    days: 4,
    code: 'RM',
    site: 'https://ruuvijamutteri.example',
  },
  packaging: {
    name: 'Pakkala Packaging',
    location: 'FI',
    person: 'Olli Vainio',
    days: 6,
    code: 'PP',
    site: 'https://pakkala.example',
  },
  textiles: {
    name: 'Soft North Textiles',
    location: 'LT',
    person: 'Ruta Kalnina',
    days: 16,
    code: 'SN',
    site: 'https://softnorth.example',
  },
} as const;

export type DemoSupplier = keyof typeof DEMO_SUPPLIERS;

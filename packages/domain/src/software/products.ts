/** Products whose software is published, with the serial number prefix of their devices. */
const PREFIXES = {
  ecabin: 'EC2',
  cryocabin: 'CTN',
  xcryo: 'XC',
  xtone: 'XT',
  quattro: 'Q18',
} as const;

export type Product = keyof typeof PREFIXES;

// Object.keys loses the names of the keys.
export const PRODUCTS = Object.keys(PREFIXES) as readonly Product[];

/** Products that have a tile but no software yet. */
export const DISABLED_PRODUCTS = ['ledpro', 'oxypro'] as const;

type DisabledProduct = (typeof DISABLED_PRODUCTS)[number];

/** Product names, the same in every language. */
export const PRODUCT_NAMES: Readonly<Record<Product | DisabledProduct, string>> = {
  ecabin: 'eCabin',
  cryocabin: 'CryoCabin',
  xcryo: 'XCryo',
  xtone: 'XTone',
  quattro: 'Quattro',
  ledpro: 'LedPro',
  oxypro: 'OxyPro',
};

const DEFAULT_PREFIX = PREFIXES.ecabin;

/** Serial number prefix of the devices among which installs are counted; without a product, that of the electric cabins. */
export function countingPrefix(product?: Product): string {
  return product === undefined ? DEFAULT_PREFIX : PREFIXES[product];
}

/** The product whose software a device runs; undefined if none is published for it. */
export function productOf(serialNumber: string): Product | undefined {
  return PRODUCTS.find((product) => serialNumber.startsWith(PREFIXES[product]));
}

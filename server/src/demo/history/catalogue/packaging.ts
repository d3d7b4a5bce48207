import { type DemoItem, itemsOf } from './demo-item.ts';

/** Packaging for shipments. */
const PACKAGING = itemsOf({ tags: ['Packaging'], supplier: 'packaging', hsCode: '4819.10', shelf: 'P' }, [
  {
    sku: 'BOX-S',
    name: 'Box S, 30 × 20 × 15 cm',
    cost: 0.62,
    kg: 0.2,
    usual: { mailhouse: 300, vantaa: 150 },
    use: 60,
  },
  {
    sku: 'BOX-M',
    name: 'Box M, 40 × 30 × 25 cm',
    cost: 0.98,
    kg: 0.4,
    usual: { mailhouse: 250, vantaa: 120 },
    use: 45,
  },
  { sku: 'BOX-L', name: 'Box L, 60 × 40 × 40 cm', cost: 1.74, kg: 0.8, usual: { mailhouse: 150 }, use: 20 },
  { sku: 'CRATE-EC-1', name: 'Crate for E-cabin One', cost: 148, kg: 62, usual: { estonia: 8 }, use: 1 },
  {
    sku: 'CRATE-EC-2',
    name: 'Crate for E-cabin Two',
    cost: 196,
    kg: 84,
    usual: { estonia: 6 },
    use: 1,
    isLate: true,
  },
  {
    sku: 'FOAM-50',
    name: 'Foam sheet 50 mm',
    cost: 3.1,
    kg: 0.6,
    usual: { estonia: 120, mailhouse: 40 },
    use: 30,
  },
  {
    sku: 'STRAP-16',
    name: 'Strapping 16 mm, 1 000 m',
    cost: 29,
    kg: 8,
    unit: 'roll',
    usual: { mailhouse: 8 },
    use: 1,
  },
  {
    sku: 'TAPE-75',
    name: 'Packing tape 75 mm',
    cost: 1.9,
    kg: 0.3,
    unit: 'roll',
    usual: { mailhouse: 80, vantaa: 30 },
    use: 14,
  },
]);

const ACCESSORIES = itemsOf(
  { tags: ['Accessory'], supplier: 'metal', hsCode: '9403.20', shelf: 'M', demand: 3 },
  [
    {
      sku: 'STEP-2',
      name: 'Step for cabins, two treads',
      cost: 84,
      list: 195,
      kg: 12,
      box: [60, 45, 40],
      usual: { vantaa: 8, mailhouse: 4 },
    },
    {
      sku: 'ALARM-O2',
      name: 'Oxygen alarm for the room',
      cost: 214,
      list: 495,
      kg: 1.8,
      usual: { vantaa: 8, mailhouse: 6 },
      tags: ['Nitrogen'],
    },
    {
      sku: 'SIGN-SAFE',
      name: 'Safety sign, nitrogen',
      cost: 6.5,
      list: 19,
      kg: 0.3,
      usual: { mailhouse: 40 },
      tags: ['Nitrogen'],
    },
    { sku: 'ROLLBASE', name: 'Roll base for dewar vessel', cost: 96, list: 220, kg: 9, usual: { vantaa: 6 } },
  ],
);

export const PACKAGING_AND_ACCESSORIES: readonly DemoItem[] = [...PACKAGING, ...ACCESSORIES];

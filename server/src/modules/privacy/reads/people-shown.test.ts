import { calls } from '@halla/contract/domains';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LOGGED_READS } from './people-shown.ts';

/** Members of answers that say more of a person than the name. */
const PERSONAL = ['contactEmail', 'contactPhone', 'contactAdditionalInfo', 'emailAddress', 'email'];
/** Reads whose personal data belong to no person's row. */
const WITHOUT_PERSON = [
  // Copies of text, without the id of the person.
  'get_resupply_orders',
  'get_shipments',
  // The maker's own address.
  'get_invoice_issuers',
];

const schema = z.object({
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get items() {
    return schema.optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
});

function showsPeople({ properties = {}, items, anyOf = [], oneOf = [] }: z.output<typeof schema>): boolean {
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...anyOf, ...oneOf];
  return Object.keys(properties).some((name) => PERSONAL.includes(name)) || parts.some(showsPeople);
}

it('Every read whose answer shows more of a person than the name is logged.', () => {
  const shown = Object.entries(calls)
    .filter(([, { effect, answers }]) => effect === 'read' && answers !== 'file')
    .filter(([, { output }]) =>
      showsPeople(
        schema.parse(z.toJSONSchema(output, { io: 'input', unrepresentable: 'any', reused: 'inline' })),
      ),
    )
    .map(([name]) => name);
  const logged = [...LOGGED_READS, ...WITHOUT_PERSON];
  expect(shown.filter((name) => !logged.includes(name))).toEqual([]);
  expect(logged.filter((name) => !shown.includes(name))).toEqual([]);
});

import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';

export const locations = {
  get_warehouses: call({
    summary: 'Places a device or an item can be put at, in display order.',
    access: signedIn,
    effect: 'read',
    shows: [],
    input: z.object({}),
    output: z.object({
      warehouses: z.array(
        z.object({
          /** Place key, e.g. mailhouse. */
          value: z.string(),
          /** English, or the configured name of the town warehouse. */
          label: z.string(),
          /** CSS colour. */
          color: z.string(),
          /** Quantities may be changed by hand. */
          editableStock: z.boolean(),
          /** Has stock. */
          stock: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  get_locations: call({
    summary: 'How many devices stand in each country or state, inside the scope of the user.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['devices'],
    input: z.object({}),
    output: z.object({
      locations: z.array(
        z.object({
          /** Country alpha-2, optionally with a state: FI, US-CA. */
          location: z.string(),
          cnt: z.int(),
        }),
      ),
    }),
    errors: [],
  }),
};

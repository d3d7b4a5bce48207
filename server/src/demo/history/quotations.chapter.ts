import type { CallRequest } from '@halla/contract/calls';
import { officeDay } from '@halla/domain/demo/demo-life';
import { Random } from '@halla/domain/demo/random';
import type { QuotationMove } from '@halla/domain/quotations/quotation-steps';
import { addDays } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { addQuotation } from '#modules/quotations/add-quotation.service.ts';
import { editQuotation } from '#modules/quotations/edit-quotation.service.ts';
import { moveQuotation } from '#modules/quotations/move-quotation.service.ts';
import { orderQuotation } from '#modules/quotations/order-quotation.service.ts';
import { quotations } from '#modules/quotations/quotations.table.ts';
import { before, type Chapter, inOrder, type PastStep } from './chapter.ts';
import { endOfHistory, timeOn } from './office-days.ts';
import { partyOf } from './orders/order-input.ts';
import { deviceLines } from './orders/order-lines.ts';
import { invoicingOf } from './orders/terms.ts';
import type { CastCompany, World } from './world.ts';

/** Events of a quotation; days are counted back from the first day of the demo. */
interface Told {
  daysAgo: number;
  step: QuotationMove | 'revise' | 'order';
}

interface DemoQuotation {
  daysAgo: number;
  sku: string;
  /** Days of its validity, from the day on which it was made. */
  validFor: number;
  deliveryEstimate: string;
  clientNote?: string;
  declineReason?: string;
  told: readonly Told[];
}

/** One quotation of each status, and one that expires soon. */
const QUOTATIONS: readonly DemoQuotation[] = [
  {
    ...{ daysAgo: 60, sku: 'ONE_EC_G_220', validFor: 30, deliveryEstimate: '6 weeks' },
    told: [{ daysAgo: 59, step: 'send' }],
  },
  {
    ...{ daysAgo: 45, sku: 'THREE_EC_W_220', validFor: 30, deliveryEstimate: '8 weeks' },
    declineReason: 'Another supplier was cheaper',
    told: [
      { daysAgo: 44, step: 'send' },
      { daysAgo: 30, step: 'decline' },
    ],
  },
  {
    ...{ daysAgo: 25, sku: 'ONE_EC_W_220', validFor: 60, deliveryEstimate: '6 weeks' },
    clientNote: 'With installation, as discussed on the phone.',
    told: [
      { daysAgo: 24, step: 'send' },
      { daysAgo: 20, step: 'revise' },
      { daysAgo: 19, step: 'send' },
      { daysAgo: 8, step: 'accept' },
      // The numbers of the demo's other orders are fixed, so this one has to take a later number.
      { daysAgo: 1, step: 'order' },
    ],
  },
  {
    ...{ daysAgo: 24, sku: 'TWO_EC_G_220', validFor: 28, deliveryEstimate: '10 weeks' },
    told: [{ daysAgo: 23, step: 'send' }],
  },
  {
    ...{ daysAgo: 12, sku: 'TWO_EC_W_220', validFor: 45, deliveryEstimate: '10 weeks' },
    told: [
      { daysAgo: 11, step: 'send' },
      { daysAgo: 3, step: 'accept' },
    ],
  },
  { daysAgo: 2, sku: 'XTONE_220', validFor: 30, deliveryEstimate: '3 weeks', told: [] },
];

const TERMS = 'Half of the total in advance, the rest before delivery. Warranty of two years.';
/** Discount on the cabin in a revision, in percent. */
const DISCOUNT = 5;

/** Quotations of cabins, from the draft to the order. */
export const quotationsChapter: Chapter = {
  name: 'quotations',
  steps: (world) => {
    const clients = world.companies.filter(({ location }) => location !== 'US');
    const steps = QUOTATIONS.flatMap((quotation, index) => {
      const client = clients[(index * 3) % Math.max(clients.length, 1)];
      return client === undefined ? [] : stepsOf({ world, quotation, index, client });
    });
    return inOrder(before(endOfHistory(world), steps));
  },
};

interface Planned {
  world: World;
  quotation: DemoQuotation;
  index: number;
  client: CastCompany;
}

function stepsOf({ world: { zone, since }, quotation, index, client }: Planned): PastStep[] {
  const random = new Random('quotation', index);
  const at = (daysAgo: number) => timeOn({ day: officeDay(since, daysAgo), zone, random });
  const { daysAgo, validFor, told } = quotation;
  const validUntil = addDays(officeDay(since, daysAgo), validFor);
  const made: PastStep = {
    ...{ at: at(daysAgo), by: 'admin', call: 'add_quotation' },
    run: (ctx) => addQuotation({ ctx, input: newQuotation({ quotation, client, validUntil }) }),
  };
  const later = told.map(
    (one): PastStep => ({
      ...{ at: at(one.daysAgo), by: 'admin', call: CALLS[one.step] },
      run: (ctx) => tell({ ctx, quotation, client, validUntil, step: one.step }),
    }),
  );
  return [made, ...later];
}

const CALLS = {
  send: 'move_quotation',
  accept: 'move_quotation',
  decline: 'move_quotation',
  reopen: 'move_quotation',
  revise: 'edit_quotation',
  order: 'order_quotation',
} as const satisfies Record<Told['step'], PastStep['call']>;

interface Offering {
  quotation: DemoQuotation;
  client: CastCompany;
  /** YYYY-MM-DD; unique together with the client. */
  validUntil: string;
}

function newQuotation({ quotation, client, validUntil }: Offering): CallRequest<'add_quotation'> {
  const { deliveryEstimate, clientNote } = quotation;
  return {
    orderData: {
      ...invoicingOf(client),
      ...{ validUntil, deliveryEstimate, terms: TERMS, clientNote },
      clientInfo: { ...partyOf(client), contactId: client.people[0]?.id },
      genericDevices: linesOf(quotation, 0),
    },
  };
}

function linesOf({ sku }: DemoQuotation, discount: number) {
  return deviceLines({ sku, count: 1, currency: 'EUR', discount });
}

interface Telling extends Offering {
  ctx: SignedInContext;
  step: Told['step'];
}

async function tell({ ctx, quotation, client, validUntil, step }: Telling): Promise<void> {
  const rows = await ctx.db.select().from(quotations).where(eq(quotations.companyId, client.id));
  const row = rows.find((one) => one.validUntil === validUntil && one.deletedAt === null);
  if (row === undefined) return;
  const { id } = row;
  if (step === 'order') await orderQuotation({ ctx, input: { id } });
  else if (step === 'revise')
    await editQuotation({
      ctx,
      input: { orderData: { id, genericDevices: linesOf(quotation, DISCOUNT) } },
    });
  else
    await moveQuotation({
      ctx,
      input: { id, step, ...(step === 'decline' && { declineReason: quotation.declineReason }) },
    });
}

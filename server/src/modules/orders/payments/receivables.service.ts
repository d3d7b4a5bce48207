import type { CallOutput } from '@halla/contract/calls';
import type { OpenInvoice } from '@halla/contract/receivables';
import { ageOf, dueDay } from '@halla/domain/billing/ageing';
import { duesOf } from '@halla/domain/billing/document-dues';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import { LIST_CAP } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { issuersOf } from '../billing/issuers.service.ts';
import { centsOf, dueDocument } from '../billing/stored-billing.ts';
import { listOwing } from './receivables.repository.ts';

type OwingOrder = Awaited<ReturnType<typeof listOwing>>[number];

/** Issued invoices that are not fully paid, longest overdue first. */
export async function getOpenInvoices({
  ctx,
  input: { companyId, overdue = false, limit = LIST_CAP },
}: Asked<'get_open_invoices'>): Promise<CallOutput<'get_open_invoices'>> {
  const orders = await listOwing(ctx.db, { companyId });
  const open = orders
    .flatMap((order) => openInvoicesOf(ctx, order))
    .filter(({ daysLate }) => !overdue || daysLate > 0)
    .toSorted(
      (one, other) => one.dueDay.localeCompare(other.dueDay) || one.Order.number - other.Order.number,
    );
  return {
    invoices: open.slice(0, limit),
    sums: sumsOf(open),
    ...(open.length > limit && { truncated: true as const }),
  };
}

function openInvoicesOf({ config, now }: SignedInContext, order: OwingOrder): OpenInvoice[] {
  const { id, number, companyId, client, currency, paid, documents, reminders } = order;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const issuers = issuersOf(config);
  const dues = new Map(
    duesOf(documents.map(dueDocument), centsOf(paid)).invoices.map((one) => [one.number, one.due]),
  );
  return documents.flatMap((document) => {
    const due = document.kind === 'invoice' ? (dues.get(document.number) ?? 0) : 0;
    const { day } = document;
    if (due === 0 || day === null) return [];
    const by = dueDay(day, issuers[document.issuer].termDays);
    return [
      {
        ...{ number: document.number, Order: { id, number }, companyId, client, day, dueDay: by },
        ...{ ...ageOf(by, today), currency, gross: document.gross, due: fromHundredths(due) },
        reminders: reminders[document.number]?.count ?? 0,
        remindedOn: reminders[document.number]?.lastDay ?? null,
      },
    ];
  });
}

/** Amounts due by currency and age, summed in cents. */
function sumsOf(open: readonly OpenInvoice[]): CallOutput<'get_open_invoices'>['sums'] {
  return [...Map.groupBy(open, ({ currency, age }) => `${currency} ${age}`).values()].flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { currency, age } = first;
    const due = alike.reduce((sum, one) => sum + centsOf(one.due), 0);
    return [{ currency, age, count: alike.length, due: fromHundredths(due) }];
  });
}

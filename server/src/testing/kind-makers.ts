import { RESOURCE_KINDS, type ResourceKind } from '@halla/domain/resources/resources';
import type { Given } from './given.ts';

type Company = Awaited<ReturnType<Given['company']>>;
type Device = Awaited<ReturnType<Given['device']>>;

export interface Owner {
  given: Given;
  company: Company;
  /** A device of the company. */
  device: Device;
}

/** Makes a row of each kind; where the kind has an owner, for the given company and device. */
const MAKERS = {
  device: async ({ device }) => device,
  session: ({ given, device }) => given.session(device),
  alert: ({ given, device }) => given.alert(device),
  crashLog: ({ given, device }) => given.crashLog(device),
  lifeCycleState: ({ given, device }) => given.record(device, 'ready'),
  company: async ({ company }) => company,
  contact: ({ given, company }) => given.contact({ companyId: company.id }),
  supplier: ({ given }) => given.supplier(),
  user: ({ given, company }) => given.user('CLIENT', { companyId: company.id }),
  order: ({ given, company }) => given.order({ companyId: company.id }),
  quotation: ({ given, company }) => given.quotation({ companyId: company.id }),
  stockItem: ({ given }) => given.stockItem(),
  stockCount: ({ given }) => given.stockCount(),
  stockChange: async ({ given }) => given.stockChange(await given.stockItem()),
  resupplyOrder: ({ given }) => given.resupplyOrder(),
  shipment: ({ given }) => given.shipment(),
  shippingCompany: ({ given }) => given.shippingCompany(),
  ticket: ({ given, device }) => given.ticket(device),
  fieldNotice: ({ given, device }) => given.fieldNotice([device]),
  softwarePackage: ({ given }) => given.softwarePackage(),
  crashGroup: async ({ given }) => given.crashGroup(await given.device()),
  priceList: ({ given }) => given.priceList(),
  emailList: ({ given }) => given.emailList(),
  webstoreOrder: ({ given }) => given.webstoreOrder(),
} as const satisfies { readonly [Kind in ResourceKind]: (owner: Owner) => Promise<{ id: number }> };

type Rows = { [Kind in ResourceKind]: Awaited<ReturnType<(typeof MAKERS)[Kind]>> };

/** A row of every kind. */
export async function rowOfEachKind(owner: Owner): Promise<Rows> {
  const rows: Partial<Record<ResourceKind, { id: number }>> = {};
  for (const kind of RESOURCE_KINDS) rows[kind] = await MAKERS[kind](owner);
  // Each row has the type that its maker returns.
  return rows as Rows;
}

/** Ids of a row for every kind that has none yet. */
export async function idsOfOtherKinds<Made extends object>(
  owner: Owner,
  made: Made,
): Promise<Record<Exclude<ResourceKind, keyof Made>, number>> {
  const ids: Partial<Record<ResourceKind, number>> = {};
  for (const kind of RESOURCE_KINDS)
    if (!Object.hasOwn(made, kind)) ids[kind] = (await MAKERS[kind](owner)).id;
  // The loop makes exactly the kinds that are missing.
  return ids as Record<Exclude<ResourceKind, keyof Made>, number>;
}

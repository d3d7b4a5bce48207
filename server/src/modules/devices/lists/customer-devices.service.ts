import type { CallOutput } from '@halla/contract/calls';
import type { Observation } from '@halla/domain/devices/activity';
import { LIST_CAPS } from '@halla/domain/limits';
import { capped } from '#app/calls/capped.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import {
  findInternalCompany,
  listCompanies,
  type TreeCompany,
} from '#modules/companies/stored-companies.shared.repository.ts';
import { presentDevice } from '../devices.presenter.ts';
import type { DeviceRow } from '../devices.repository.ts';
import { listDevices } from './device-lists.repository.ts';

type Answer = CallOutput<'get_devices'>;
type Company = NonNullable<Answer['company']>;

/**
 * The devices of the user's own company and of the companies below it; for staff, all companies are below the
 * maker.
 */
export async function getCustomerDevices(ctx: SignedInContext): Promise<Answer> {
  const { db, actor } = ctx;
  const rootId = actor.scope === 'all' ? (await findInternalCompany(db)).id : actor.companyId;
  if (rootId === null) return { company: null };
  const tree = await listCompanies(db, actor.scope);
  const root = tree.find((company) => company.id === rootId);
  if (root === undefined) return { company: null };
  const { max } = LIST_CAPS.devices;
  const found = await listDevices({ db, scope: actor.scope, filter: {}, limit: max + 1 });
  const { rows, ...cut } = capped(found, max);
  const present = groupByCompany(rows, ctx);
  const below =
    actor.scope === 'all' ? tree.filter((company) => company.id !== rootId) : childrenOf(tree, rootId);
  const company: Company = {
    ...present(root),
    role: root.role,
    EndCustomer: below.map((child) => ({
      ...present(child),
      EndCustomer: actor.scope === 'all' ? [] : childrenOf(tree, child.id).map(present),
    })),
  };
  return { company, ...cut };
}

function childrenOf(tree: readonly TreeCompany[], parentId: number): TreeCompany[] {
  return tree.filter((company) => company.parentId === parentId);
}

function groupByCompany(rows: readonly DeviceRow[], observation: Observation) {
  const byCompany = Map.groupBy(rows, (row) => row.companyId);
  return ({ id, name }: TreeCompany) => ({
    id,
    name,
    Devices: (byCompany.get(id) ?? []).map((row) => presentDevice(row, observation)),
  });
}

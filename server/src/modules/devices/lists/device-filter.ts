import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern, prefixPattern } from '#db/search.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { deviceModels, devices } from '../devices.table.ts';
import { alive, visibleDevice } from '../scope.service.ts';
import { type DeviceSearch, matchesSearch } from './device-search-text.ts';

export interface DeviceFilter {
  /** Owned by this company now. */
  companyId?: number | undefined;
  search?: DeviceSearch | undefined;
  /** Starts of the serial number, any of them. */
  serialPrefixes?: readonly string[] | undefined;
  requireRecord?: boolean | undefined;
  states?: readonly LcState[] | undefined;
  /** Place keys as they are shown. */
  places?: readonly string[] | undefined;
  client?: string | undefined;
  model?: string | undefined;
  color?: 'grey' | 'white' | undefined;
  /** null: without an order. */
  orderId?: number | null | undefined;
  hideSecondClass?: boolean | undefined;
  hideThreeModule?: boolean | undefined;
  withGeneric?: boolean | undefined;
}

/** What a device, joined with its newest life-cycle record, has to fulfil. */
export function matching({ scope, filter }: { scope: Scope; filter: DeviceFilter }): SQL | undefined {
  return and(
    filter.withGeneric ? isNull(devices.deletedAt) : alive,
    ownedWithin(scope),
    filter.companyId === undefined ? undefined : eq(devices.companyId, filter.companyId),
    filter.search ? matchesSearch(filter.search) : undefined,
    filter.serialPrefixes && startsWithAny(filter.serialPrefixes),
    filter.requireRecord ? isNotNull(devices.latestLcsId) : undefined,
    filter.states && anyOf(lifeCycleStates.state, filter.states),
    filter.places && standsAt(filter.places),
    filter.client ? matchesClient(filter.client) : undefined,
    filter.model ? sql`lower(${devices.model}) like ${containsPattern(filter.model)}` : undefined,
    filter.color && eq(devices.color, filter.color),
    filter.orderId === undefined
      ? undefined
      : filter.orderId === null
        ? isNull(devices.orderId)
        : eq(devices.orderId, filter.orderId),
    filter.hideSecondClass ? sql`${devices.quality} is distinct from 2` : undefined,
    filter.hideThreeModule ? sql`not ${isThreeModule}` : undefined,
  );
}

/**
 * The devices of the scope, found by their owners first. As a plain condition it made the plan that PostgreSQL keeps for all
 * values walk every device in the order of the list to find the few of one customer.
 */
function ownedWithin(scope: Scope): SQL | undefined {
  if (scope === 'all') return undefined;
  return sql`${devices.id} = any(array(select ${devices.id} from ${devices} where ${visibleDevice(scope)}))`;
}

function startsWithAny(prefixes: readonly string[]): SQL | undefined {
  return or(...prefixes.map((prefix) => sql`lower(${devices.serialNumber}) like ${prefixPattern(prefix)}`));
}

const { state, location, clientInfo } = lifeCycleStates;
const namesClient = sql`(coalesce(${clientInfo} ->> 'companyId', ${clientInfo} ->> 'contactId') is not null
  or trim(coalesce(${clientInfo} ->> 'companyName', '') || coalesce(${clientInfo} ->> 'contactName', '')) <> '')`;
/** A demo device at a client that nobody named is in the car. */
const isInCar = sql`(${state} = 'demo' and ${location} = 'client' and not coalesce(${namesClient}, false))`;

/** Filters by the place that the lists show, which for demo devices may differ from the stored one. */
function standsAt(places: readonly string[]): SQL | undefined {
  const stored = anyOf(location, places);
  if (places.includes('car')) return or(stored, isInCar);
  return places.includes('client') ? and(stored, sql`not ${isInCar}`) : stored;
}

/** Company and contact name of the newest client info, spelled as its index spells them. */
function matchesClient(text: string): SQL {
  // Without a record there is no client; said aloud, it lets the database begin with the records.
  return sql`${lifeCycleStates.id} is not null and lower(coalesce(${clientInfo} ->> 'companyName', '') || ' ' || coalesce(${clientInfo} ->> 'contactName', '')) like ${containsPattern(text)}`;
}

/** By the table of models; a model typed by hand counts when its name says so. */
const isThreeModule = sql`(case
  when ${devices.model} is null then false
  when ${devices.model} in (select ${deviceModels.name} from ${deviceModels} where ${deviceModels.moduleCount} = 3) then true
  when ${devices.model} in (select ${deviceModels.name} from ${deviceModels} where ${deviceModels.moduleCount} is not null) then false
  else ${devices.model} ~* '\\m3[\\s-]*mod' end)`;

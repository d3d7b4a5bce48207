import { SILENT_AGE_MS, STATES_IN_USE } from '@halla/domain/devices/activity';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { and, eq, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { isOneOf } from '#db/literals.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { containsPattern, prefixPattern } from '#db/search.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { deviceState } from '../device-state.table.ts';
import { deviceModels, devices } from '../devices.table.ts';
import { alive, visibleDevice } from '../scope.shared.repository.ts';
import { type DeviceSearch, matchesSearch } from './device-search-text.repository.ts';
import { type EndingWarranty, warrantyEnds } from './warranty-filter.repository.ts';

export interface DeviceFilter {
  /** Current owners. */
  owners?: Scope | undefined;
  search?: DeviceSearch | undefined;
  /** Serial number prefixes; a device matches any of them. */
  serialPrefixes?: readonly string[] | undefined;
  requireRecord?: boolean | undefined;
  states?: readonly LcState[] | undefined;
  /** Place keys as displayed. */
  places?: readonly string[] | undefined;
  client?: string | undefined;
  model?: string | undefined;
  color?: 'grey' | 'white' | undefined;
  /** null: without an order. */
  orderId?: number | null | undefined;
  /** Allocated to an order. */
  isReserved?: boolean | undefined;
  /** In use and silent at this time. */
  silentAt?: Date | undefined;
  endingWarranty?: EndingWarranty | undefined;
  hideSecondClass?: boolean | undefined;
  hideThreeModule?: boolean | undefined;
  withGeneric?: boolean | undefined;
  /** States and places are constants of the product, inlined as literals to keep the plan cached. */
  isFixed?: boolean | undefined;
}

/** Predicate on devices joined with their newest life-cycle record. */
export function matching({ scope, filter }: { scope: Scope; filter: DeviceFilter }): SQL | undefined {
  return and(
    plannedForValues(!filter.isFixed && isSelective(filter)),
    filter.withGeneric ? isNull(devices.deletedAt) : alive,
    ownedWithin(scope),
    // Planned for its values, so that a reseller with many devices gets the first ones in list order.
    filter.owners && inScope(devices.companyId, filter.owners),
    filter.search ? matchesSearch(filter.search) : undefined,
    filter.serialPrefixes && startsWithAny(filter.serialPrefixes),
    filter.requireRecord ? isNotNull(devices.latestLcsId) : undefined,
    filter.states && amongOf(filter)(state, filter.states),
    filter.places && standsAt(filter),
    filter.client ? matchesClient(filter.client) : undefined,
    filter.model ? sql`lower(${devices.model}) like ${containsPattern(filter.model)}` : undefined,
    filter.color && eq(devices.color, filter.color),
    filter.orderId === undefined
      ? undefined
      : filter.orderId === null
        ? isNull(devices.orderId)
        : eq(devices.orderId, filter.orderId),
    filter.isReserved ? isNotNull(devices.orderId) : undefined,
    filter.silentAt && fellSilent({ at: filter.silentAt, isFixed: filter.isFixed }),
    filter.endingWarranty && warrantyEnds(filter.endingWarranty),
    filter.hideSecondClass ? sql`${devices.quality} is distinct from 2` : undefined,
    filter.hideThreeModule ? sql`not ${isThreeModule}` : undefined,
  );
}

/** True if a filter may match only few devices. */
function isSelective({
  owners,
  search,
  serialPrefixes,
  states,
  places,
  client,
  model,
  silentAt,
  endingWarranty,
}: DeviceFilter) {
  return [owners, search, serialPrefixes, states, places, client, model, silentAt, endingWarranty].some(
    (one) => one !== undefined,
  );
}

/**
 * Selects the devices of the scope by owner in a subquery. A plain condition would give a generic plan that scans all
 * devices in list order to find the few of one customer.
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
/** A demo device at an unnamed client is in the car. */
const isInCar = sql`(${state} = 'demo' and ${location} = 'client' and not coalesce(${namesClient}, false))`;

const amongOf = ({ isFixed }: DeviceFilter) => (isFixed ? isOneOf : anyOf);

/** Filters by the displayed place, which for demo devices may differ from the stored one. */
function standsAt({ places = [], ...filter }: DeviceFilter): SQL | undefined {
  const stored = amongOf(filter)(location, places);
  if (places.includes('car')) return or(stored, isInCar);
  return places.includes('client') ? and(stored, sql`not ${isInCar}`) : stored;
}

/**
 * Same rule as fellSilent of the domain. The time is in a subquery, hidden from the planner, to keep the plan of
 * a count cached.
 */
function fellSilent({ at, isFixed }: { at: Date; isFixed: boolean | undefined }): SQL | undefined {
  const ago = (ms: number) => {
    const instant = sql`${new Date(at.getTime() - ms).toISOString()}::timestamptz`;
    return isFixed ? sql`(select ${instant})` : instant;
  };
  const isSilent = and(
    eq(deviceState.deviceId, devices.id),
    gte(deviceState.lastSeenAt, ago(SILENT_AGE_MS.atMost)),
    lte(deviceState.lastSeenAt, ago(SILENT_AGE_MS.atLeast)),
  );
  return and(isOneOf(state, STATES_IN_USE), sql`exists (select 1 from ${deviceState} where ${isSilent})`);
}

/** Company and contact name of the newest client info; the expression matches its index. */
function matchesClient(text: string): SQL {
  // Redundant, since a device without a record has no client, but it lets the planner start from the records.
  return sql`${lifeCycleStates.id} is not null and lower(coalesce(${clientInfo} ->> 'companyName', '') || ' ' || coalesce(${clientInfo} ->> 'contactName', '')) like ${containsPattern(text)}`;
}

/** Determined by the table of models; for a free-text model, by its name. */
const isThreeModule = sql`(case
  when ${devices.model} is null then false
  when ${devices.model} in (select ${deviceModels.name} from ${deviceModels} where ${deviceModels.moduleCount} = 3) then true
  when ${devices.model} in (select ${deviceModels.name} from ${deviceModels} where ${deviceModels.moduleCount} is not null) then false
  else ${devices.model} ~* '\\m3[\\s-]*mod' end)`;

import type { CallName } from './calls.ts';
import { calls } from './domains.ts';
import { type Access, type CallSpec, type Changed, changesOf, type Shown } from './kit/call.ts';

/** Properties of a call that the web application needs before it is sent. */
export interface CallFacts {
  readonly access: Access;
  readonly shows: readonly Shown[];
  readonly changes: readonly Changed[];
}

function factsOf(spec: CallSpec): CallFacts {
  return {
    access: spec.access,
    shows: 'shows' in spec ? spec.shows : [],
    changes: changesOf(spec),
  };
}

/** All calls without their schemas, inlined by the web build so that the first page loads no schemas. */
export const CALL_FACTS = Object.fromEntries(
  Object.entries(calls).map(([name, spec]) => [name, factsOf(spec)]),
  // Object.fromEntries loses the key types.
) as Readonly<Record<CallName, CallFacts>>;

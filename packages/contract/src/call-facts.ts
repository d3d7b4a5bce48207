import { type CallName, calls } from './calls.ts';
import { type Access, type CallSpec, type Changed, changesOf, type Shown } from './kit/call.ts';

/** What the web has to know of a call before it is sent. */
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

/** Every call without its schemas: the build of the web puts in the value, so that the first page loads no schema. */
export const CALL_FACTS = Object.fromEntries(
  Object.entries(calls).map(([name, spec]) => [name, factsOf(spec)]),
  // Object.fromEntries forgets the keys that it was given.
) as Readonly<Record<CallName, CallFacts>>;

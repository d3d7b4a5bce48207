import { type ErrorCode, mayAnswer } from '@halla/contract/errors/errors';
import type { Changed } from '@halla/contract/kit/call';
import type { WorkDependencies } from '../jobs/work.ts';
import { type LiveEvent, reachOf } from '../live/live-event.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';

/** What a call did without declaring it: a refusal, or a live event. */
export type Undeclared = { call: string; code: ErrorCode } | { call: string; change: Changed };

interface Handling {
  deps: Pick<WorkDependencies, 'onUndeclared'>;
  implementation: Implementation;
}

/** Handles a call and reports a refusal that it does not declare; the caller gets it as it is. */
export async function reportUndeclared<T>(
  { deps, implementation: { name, spec } }: Handling,
  handle: () => Promise<T>,
): Promise<T> {
  try {
    return await handle();
  } catch (error) {
    if (error instanceof AppError && !mayAnswer(spec, error.code)) {
      deps.onUndeclared({ call: name, code: error.code });
    }
    throw error;
  }
}

interface Written {
  deps: Pick<WorkDependencies, 'onUndeclared'>;
  call: string;
  /** What the call declares. */
  changes: readonly Changed[];
  events: readonly LiveEvent[];
}

/** Reports the live events of a write that its call does not declare; the tab that wrote does not refetch what shows them. */
export function reportUndeclaredChanges({ deps, call, changes, events }: Written): void {
  for (const change of new Set(events.map(reachOf))) {
    if (!changes.includes(change)) deps.onUndeclared({ call, change });
  }
}

import { type ErrorCode, mayAnswer } from '@halla/contract/errors/errors';
import type { Changed } from '@halla/contract/kit/call';
import type { WorkDependencies } from '../jobs/work.ts';
import { type LiveEvent, reachOf } from '../live/live-event.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';

/** An effect of a call that its contract does not declare: an error code or a live event. */
export type Undeclared = { call: string; code: ErrorCode } | { call: string; change: Changed };

interface Handling {
  deps: Pick<WorkDependencies, 'onUndeclared'>;
  implementation: Implementation;
}

/** Handles a call and reports an error code that it does not declare; the error is rethrown unchanged. */
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
  /** Changes declared by the call. */
  changes: readonly Changed[];
  events: readonly LiveEvent[];
}

/** Reports live events of a write that its call does not declare: the tab that sent it would not refetch the rows. */
export function reportUndeclaredChanges({ deps, call, changes, events }: Written): void {
  for (const change of new Set(events.map(reachOf))) {
    if (!changes.includes(change)) deps.onUndeclared({ call, change });
  }
}

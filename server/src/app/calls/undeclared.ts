import { type ErrorCode, mayAnswer } from '@halla/contract/errors/errors';
import type { WorkDependencies } from '../jobs/work.ts';
import { AppError } from './errors.ts';
import type { Implementation } from './implement.ts';

/** A refusal whose code its call does not declare. */
export interface UndeclaredRefusal {
  call: string;
  code: ErrorCode;
}

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

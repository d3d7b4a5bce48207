import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Text of a failed command or start for the console; omits the statement and its values, which may be secret. */
export function failureText(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return failureText(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** Prefixes a failure with the name of the responsible setting. */
export function blame(setting: string) {
  return (error: unknown): never => {
    throw new Error(`${setting}: ${failureText(error)}`, { cause: error });
  };
}

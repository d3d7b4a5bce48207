import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Why a command or a start failed, for a console; a statement and its values, which may be secret, stay out. */
export function failureText(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause !== undefined) return failureText(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** A failure that a setting is to blame for begins with its name. */
export function blame(setting: string) {
  return (error: unknown): never => {
    throw new Error(`${setting}: ${failureText(error)}`, { cause: error });
  };
}

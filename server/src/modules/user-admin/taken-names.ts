import { duplicateEntry, violation } from '#app/calls/errors.ts';

interface Guarded<T> {
  /** Fields of the call for a refusal. */
  fields: { userName: string; emailAddress: string };
  write: () => Promise<T>;
}

/** Writes a user; refuses a user name or address of another user at its field. */
export async function refusingDuplicates<T>({ fields, write }: Guarded<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violation(error)?.constraint;
    if (constraint === 'users_name_alive') throw duplicateEntry('users.name_taken', fields.userName);
    if (constraint === 'users_email_alive') throw duplicateEntry('users.email_taken', fields.emailAddress);
    throw error;
  }
}

import { duplicateEntry, violation } from '#app/calls/errors.ts';

interface Guarded<T> {
  /** The fields of the call that hold them. */
  fields: { userName: string; emailAddress: string };
  write: () => Promise<T>;
}

/** Writes a user; a user name or an address that another one has is refused at its field. */
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

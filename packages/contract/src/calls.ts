import type { z } from 'zod';
import { alerts } from './alerts.ts';
import { auth } from './auth.ts';
import { companies } from './companies.ts';
import { deviceConfigs } from './device-configs.ts';
import { devices } from './devices.ts';
import { locations } from './locations.ts';
import { notes } from './notes.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** Every call by its name: what the dispatcher mounts and what the generated tests walk through. */
export const calls = {
  ...auth,
  ...devices,
  ...deviceConfigs,
  ...sessions,
  ...alerts,
  ...notes,
  ...companies,
  ...users,
  ...locations,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends, without the token. */
export type CallInput<N extends CallName> = z.input<Calls[N]['input']>;
/** What a caller receives on success. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;

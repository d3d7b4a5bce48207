import { calls } from '@halla/contract/calls';
import type { Implementation } from '#app/implement.ts';
import { alertCalls } from '#modules/alerts/alerts.calls.ts';
import { deviceConfigCalls } from '#modules/alerts/device-configs.calls.ts';
import { authCalls } from '#modules/auth/auth.calls.ts';
import { companyCalls } from '#modules/companies/companies.calls.ts';
import { deviceCalls } from '#modules/devices/devices.calls.ts';
import { locationCalls } from '#modules/locations/locations.calls.ts';
import { noteCalls } from '#modules/notes/notes.calls.ts';
import { sessionCalls } from '#modules/sessions/sessions.calls.ts';
import { userCalls } from '#modules/users/users.calls.ts';

/** Every call of the product; one that is declared and missing here keeps the server from starting. */
export const implementations: Implementation[] = assertComplete([
  ...authCalls,
  ...deviceCalls,
  ...deviceConfigCalls,
  ...sessionCalls,
  ...alertCalls,
  ...noteCalls,
  ...companyCalls,
  ...userCalls,
  ...locationCalls,
]);

function assertComplete(given: Implementation[]): Implementation[] {
  const names = new Set(given.map(({ name }) => name));
  const missing = Object.keys(calls).filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`Declared calls without a handler: ${missing.join(', ')}`);
  return given;
}

import { CALL_FACTS } from '@halla/contract/call-facts';
import type { CallName, Calls } from '@halla/contract/calls';

/** Calls that change something. */
export type WritingCall = {
  [Name in CallName]: Calls[Name]['effect'] extends 'read' ? never : Name;
}[CallName];

/** Writes of a signed-in user: they take a write id. */
export type UserWrite = {
  [Name in WritingCall]: Calls[Name]['access'] extends { readonly kind: 'anyone' } ? never : Name;
}[WritingCall];

/** Reads, and calls without a signed-in user. */
export type PlainCall = Exclude<CallName, UserWrite>;

/** True for a write that takes a write id, so that resending cannot execute it twice. */
export function isRepeatable(name: WritingCall): boolean {
  return CALL_FACTS[name].access.kind !== 'anyone';
}

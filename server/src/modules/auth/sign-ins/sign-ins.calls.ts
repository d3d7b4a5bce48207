import { signIns } from '@halla/contract/sign-ins';
import { implement } from '#app/calls/implement.ts';
import { endOwnSignIns, getOwnSignIns } from './sign-ins.service.ts';

export const signInCalls = implement(signIns, {
  get_own_sign_ins: getOwnSignIns,
  end_own_sign_ins: endOwnSignIns,
});

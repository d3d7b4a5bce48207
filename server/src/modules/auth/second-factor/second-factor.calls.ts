import { secondFactor } from '@halla/contract/second-factor';
import { implement } from '#app/calls/implement.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  removeSecondFactorOfUser,
  renewRecoveryCodes,
} from './second-factor.service.ts';

export const secondFactorCalls = implement(secondFactor, {
  get_second_factor: getSecondFactor,
  begin_second_factor: ({ ctx, input }) => beginSecondFactor(ctx, input.password),
  confirm_second_factor: ({ ctx, input }) => confirmSecondFactor(ctx, input.code),
  renew_recovery_codes: ({ ctx, input }) => renewRecoveryCodes({ ctx, ...input }),
  remove_second_factor: ({ ctx, input }) => removeSecondFactor({ ctx, ...input }),
  remove_second_factor_of_user: ({ ctx, input }) => removeSecondFactorOfUser(ctx, input),
});

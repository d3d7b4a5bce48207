/** States of the plans in a calendar; cancelled ones occupy no days. */
export const SHOWN_PLANS = ['planned', 'running', 'ended'] as const;

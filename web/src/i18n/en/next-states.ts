/** Choosing the next state of devices. */
export const nextStates = {
  more: 'More states',
  confirmed: {
    decommissioned: {
      title_one: 'Decommission {{serial}}?',
      title_other: 'Decommission {{count}} devices?',
      text: 'Only an administrator can take a decommissioned device back into use.',
      action: 'Decommission',
    },
    missing: {
      title_one: 'Record {{serial}} as missing?',
      title_other: 'Record {{count}} devices as missing?',
      text: 'The place is then unknown until somebody records it.',
      action: 'Record as missing',
    },
  },
} as const;

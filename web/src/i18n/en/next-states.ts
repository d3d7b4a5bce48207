/** Texts for choosing the next state of devices. */
export const nextStates = {
  likely: 'Likely next',
  more: 'More states',
  refused: {
    at: '{{serial}} is at {{client}}.',
    is: '{{serial}} is now: {{what}}.',
    later: 'Now: {{what}} ({{who}}, {{when}}).',
    switch_client: 'Switch the client instead?',
    name_client: 'To switch the client, choose the new one.',
    return_first: 'To sell it to somebody else, record its return first.',
    nothing: 'There is nothing to save.',
    sameClient: '{{serial}} is at {{client}} already. Choose another client.',
    inCar: '{{serial}} is in the car already. Choose a client.',
  },
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

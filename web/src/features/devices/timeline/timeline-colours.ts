import type { LcState } from '@halla/domain/lifecycle/lifecycle';

/** Bars carry white text: every colour here is at least 4.5:1 against white. */
export const STATE_COLOURS: Readonly<Record<LcState, string>> = {
  production: '#5c6470',
  ready: '#25689e',
  demo: '#3d57a5',
  dispatched: '#2b7a3b',
  maintenance: '#b8450c',
  decommissioned: '#39414f',
  missing: '#c92a2a',
  storaged: '#087f5b',
};

/** Alternating colours of successive owners. */
export const OWNER_COLOURS = ['#2c3e78', '#1f5684'] as const;

/** Colour of a place added by the installation. */
export const OTHER_COLOUR = '#5c6470';

/** Events; readable in both schemes. */
export const SIGNAL_COLOURS = {
  active: '#e0492c',
  handled: '#8a93a3',
  crash: '#d9730d',
  note: '#4d8fc3',
  treatments: '#4d8fc3',
} as const;

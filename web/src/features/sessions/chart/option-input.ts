import type { Lang } from '@halla/domain/limits';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Channel } from './channels.ts';
import type { ChartScheme } from './colours.ts';
import type { Overlay } from './overlay.ts';
import type { SessionModel } from './session-model.ts';
import type { Window } from './window.ts';

/** A printed page has its heading outside the chart; an exported image needs the title inside. */
export type Paper =
  | { readonly kind: 'page' }
  | { readonly kind: 'picture'; readonly title: string; readonly subtitle: string };

/** Everything that the chart of a session depends on. */
export interface SessionOptionInput {
  readonly model: SessionModel;
  /** The visible channels. */
  readonly shown: readonly Channel[];
  /** Another session overlaid on this one. */
  readonly overlay: Overlay | null;
  readonly window: Window;
  readonly scheme: ChartScheme;
  /** True on narrow screens: smaller margins. */
  readonly compact: boolean;
  /** Set when drawing for paper or a file: with a legend and without controls. */
  readonly paper?: Paper;
  readonly t: Translate;
  readonly lang: Lang;
}

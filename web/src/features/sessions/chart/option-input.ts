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

/** Everything the drawing of a session depends on. */
export interface SessionOptionInput {
  readonly model: SessionModel;
  /** The channels switched on. */
  readonly shown: readonly Channel[];
  /** Another session over this one. */
  readonly overlay: Overlay | null;
  readonly window: Window;
  readonly scheme: ChartScheme;
  /** Narrow screens: smaller margins. */
  readonly compact: boolean;
  /** Drawn on paper or into a file: with a legend and without controls. */
  readonly paper?: Paper;
  readonly t: Translate;
  readonly lang: Lang;
}

import type { DocumentVersion } from '@halla/contract/device-data';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** settings.json or recipe.json of a device. */
export type DocumentKind = 'settings' | 'recipe';

interface Loaded {
  readonly body: object | null;
  readonly version: number | null;
  readonly versions: readonly DocumentVersion[];
}

interface DocumentRequest {
  readonly deviceId: number;
  readonly kind: DocumentKind;
  /** Undefined: the newest. */
  readonly version: number | undefined;
  readonly enabled?: boolean;
}

/** One version of a document of a device. */
export function useDocument({ deviceId, kind, version, enabled = true }: DocumentRequest) {
  const input = { deviceid: deviceId, ...(version !== undefined && { version }) };
  const settings = useQuery({
    ...callQuery('get_settings_file', input),
    enabled: enabled && kind === 'settings',
    // Keeps the previous version on screen while the selected one loads.
    placeholderData: keepPreviousData,
    select: ({ settings: body, ...state }): Loaded => ({ body, ...state }),
  });
  const recipe = useQuery({
    ...callQuery('get_recipe_file', input),
    enabled: enabled && kind === 'recipe',
    placeholderData: keepPreviousData,
    select: ({ recipe: body, ...state }): Loaded => ({ body, ...state }),
  });
  return kind === 'settings' ? settings : recipe;
}

import type { CallOutput } from '@halla/contract/calls';
import type { ImportPlan } from '@halla/contract/contact-imports';
import {
  columnsOf,
  IMPORT_COLUMNS,
  IMPORT_KEYS,
  IMPORT_PART,
  type ImportKey,
  type ImportKind,
} from '@halla/domain/contacts/import-columns';
import { useState } from 'react';
import { callApi, useCallMutation } from '../../../core/calls/api.ts';
import { createWriter, type Writer } from '../../../core/calls/writer.ts';
import { sayNoAnswer } from '../../../ui/feedback/failure.ts';
import { readTextFile, type TextFile } from './read-text-file.ts';

/** State of an import. */
export type ImportStep = 'choose' | 'uploading' | 'checking' | 'checked' | 'running' | 'done';

export interface ImportState {
  readonly step: ImportStep;
  readonly file: TextFile | null;
  /** Share of the file uploaded so far, 0 to 1. */
  readonly uploaded: number;
  readonly importId: number | null;
  readonly key: ImportKey;
  readonly plan: ImportPlan | null;
  readonly counts: CallOutput<'run_import'>['counts'] | null;
}

/** Steps of an import: read the file, upload it in parts, preview the effects, run it. */
export function useImport(kind: ImportKind) {
  const [state, setState] = useState<ImportState>(fresh(kind));
  const patch = (change: Partial<ImportState>) => setState((before) => ({ ...before, ...change }));
  const run = useCallMutation('run_import', {
    onSuccess: ({ counts }) => patch({ step: 'done', counts }),
  });

  const check = async (importId: number, key: ImportKey) => {
    patch({ step: 'checking', key, plan: null });
    const plan = await callApi('check_import', { importId, key });
    patch({ step: 'checked', plan });
  };
  const load = async (chosen: File) => {
    try {
      const file = await readTextFile(chosen);
      setState({ ...fresh(kind), file });
      if (file.encoding === 'mixed') return;
      const key = keyFor(kind, file.text);
      const importId = await upload({
        write: createWriter(),
        kind,
        text: file.text,
        onProgress: (uploaded) => patch({ uploaded, step: 'uploading' }),
      });
      patch({ importId });
      await check(importId, key);
    } catch (error) {
      // The shared handler has shown refusals. A lost response changed no records: uploaded parts are only
      // staged until the import runs.
      console.warn('The file could not be taken', error);
      sayNoAnswer(error, { changesNothing: true });
      patch({ step: 'choose' });
    }
  };
  return {
    ...state,
    load: (file: File) => void load(file),
    chooseKey: (key: ImportKey) => {
      if (state.importId === null) return;
      check(state.importId, key).catch((error: unknown) => {
        console.warn('The file could not be checked', error);
        sayNoAnswer(error, { changesNothing: true });
        patch({ step: 'checked' });
      });
    },
    run: (skipErrors: boolean) => {
      const { importId, key } = state;
      if (importId === null) return;
      patch({ step: 'running' });
      run.mutate({ importId, key, skipErrors }, { onError: () => patch({ step: 'checked' }) });
    },
    reset: () => setState(fresh(kind)),
  };
}

function fresh(kind: ImportKind): ImportState {
  return {
    step: 'choose',
    file: null,
    uploaded: 0,
    importId: null,
    key: IMPORT_KEYS[kind][0],
    plan: null,
    counts: null,
  };
}

/**
 * Default key for matching the rows of a file: the id for the portal's own exports, otherwise the first key
 * with a column. An id column in any other file comes from another program.
 */
export function keyFor(kind: ImportKind, text: string): ImportKey {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  const titles = header.replace(/^\uFEFF/, '').split(/[;,\t]/);
  const columns = columnsOf(
    kind,
    titles.map((title) => title.replace(/^"|"$/g, '')),
  );
  const keys: readonly ImportKey[] = IMPORT_KEYS[kind];
  const isOwnExport = IMPORT_COLUMNS[kind].every(({ key }, at) => columns[at] === key);
  if (isOwnExport && keys.includes('id')) return 'id';
  const found = keys.find((key) => key !== 'id' && columns.includes(key === 'nameCompany' ? 'name' : key));
  return found ?? IMPORT_KEYS[kind][0];
}

interface Upload {
  readonly write: Writer;
  readonly kind: ImportKind;
  readonly text: string;
  readonly onProgress: (share: number) => void;
}

async function upload({ write, kind, text, onProgress }: Upload): Promise<number> {
  let importId: number | undefined;
  let at = 0;
  onProgress(0);
  do {
    const end = partEnd(text, at);
    const part = text.slice(at, end);
    ({ importId } = await write('upload_import', {
      kind,
      part,
      ...(importId !== undefined && { importId }),
    }));
    at = end;
    onProgress(text.length === 0 ? 1 : at / text.length);
  } while (at < text.length);
  return importId;
}

/** End of a part; never splits a surrogate pair. */
function partEnd(text: string, from: number): number {
  const end = Math.min(text.length, from + IMPORT_PART);
  const isSplit = end < text.length && /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
  return isSplit ? end - 1 : end;
}

import type { Answer, Stage } from './stage.ts';

/** Uploads a csv file and runs the import of all its rows. */
export async function importFile(
  { call }: Stage,
  kind: 'people' | 'companies' | 'devices',
  csv: string,
): Promise<Answer> {
  const { body } = await call('upload_import', { kind, part: csv });
  const byId = kind !== 'devices';
  return call('run_import', { importId: body.importId, key: byId ? 'id' : 'serialNumber' });
}

import { storedZip } from '#app/files/stored-zip.ts';
import type { Writes } from './stage.ts';

export const softwareWrites: Writes = {
  upload_software_package: ({ boss, server }) => {
    const zip = { part: 'package', filename: '7.1.0.zip', bytes: storedZip(Buffer.from('software')) };
    return server.upload('upload_software_package', boss.token, { product: 'xtone', version: '7.1.0' }, [
      zip,
    ]);
  },
  publish_software_to_production: async ({ call, server }) => {
    const { product, version } = await server.given.softwarePackage();
    return call('publish_software_to_production', {
      product,
      filename: `${version}.zip`,
      description_text: `${version}\nFaster start`,
    });
  },
  edit_software_package: ({ call, ids }) =>
    call('edit_software_package', { software_package: { id: ids.softwarePackage, withdrawn: true } }),
  set_release_stage: async ({ call, server }) => {
    const { id, updatedAt } = await server.given.softwareRelease({ stage: 5 });
    const software_package = { id, updatedAt: updatedAt.toISOString() };
    return call('set_release_stage', { software_package, step: 'next' });
  },
  set_software_crash_group: async ({ call, ids }) => {
    const { body } = await call('get_crashlog_data', { crashlogid: ids.crashLog });
    const { reason } = body.crashlog;
    return call('set_software_crash_group', {
      crash_group: { product: 'cryocabin', reason, state: 'muted' },
    });
  },
};

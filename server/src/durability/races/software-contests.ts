import { sql } from 'drizzle-orm';
import { storedZip } from '#app/files/stored-zip.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { act } from './stage.ts';

const text = (version: string) => `${version}\nFaster start`;

export const prereleaseContest = contest({
  name: 'a prerelease',
  prepare: async ({ given }) => given.softwarePackage(),
  acts: {
    'releases it': ({ product, version }) =>
      act('publish_software_to_production', {
        ...{ product, filename: `${version}.zip`, description_text: text(version) },
      }),
    'releases it in stages': ({ product, version }) =>
      act('publish_software_to_production', {
        ...{ product, filename: `${version}.zip`, description_text: text(version), in_stages: true },
      }),
  },
  state: ({ db }, { id }) => readRowsOf(db, { software_packages: sql`id = ${id}` }),
  named: [['releases it', 'releases it in stages']],
});

let versions = 0;

export const packageContest = contest({
  name: 'a version of the software',
  prepare: () => {
    versions += 1;
    const version = `8.${versions}.0`;
    const zip = (content: string) => [
      { part: 'package', filename: `${version}.zip`, bytes: storedZip(Buffer.from(content)) },
    ];
    return Promise.resolve({ version, zip });
  },
  acts: {
    'uploads it': ({ version, zip }) =>
      act('upload_software_package', { product: 'xtone', version }, zip('software')),
    'uploads other bytes of it': ({ version, zip }) =>
      act('upload_software_package', { product: 'xtone', version }, zip('other software')),
  },
  state: ({ db }, { version }) =>
    readRowsOf(db, { software_packages: sql`product = 'xtone' and version = ${version}` }),
  named: [
    ['uploads it', 'uploads it'],
    ['uploads it', 'uploads other bytes of it'],
  ],
});

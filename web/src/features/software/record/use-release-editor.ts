import { type SoftwarePackage, software } from '@halla/contract/software';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { descriptionProblem } from '../api/description-problem.ts';
import { releaseQuery } from '../api/release-query.ts';

const FIELDS = ['description_text'] as const;

/** The description of a release, edited in place; its first line is always the version. */
export type ReleaseEditor = ReturnType<typeof useReleaseEditor>;

export function useReleaseEditor(release: SoftwarePackage) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = releaseQuery(release.id);
  const form = useResourceForm({
    call: 'edit_software_package',
    schema: software.edit_software_package.input,
    at: 'software_package',
    fields: FIELDS,
    label: () => t(($) => $.software.description),
    resource: release,
    valuesOf: ({ description }: SoftwarePackage) => ({ description_text: description ?? '' }),
    input: (changes, { id, updatedAt }) => ({ software_package: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).package,
    check: ({ description_text }) => descriptionProblem(description_text, release.version),
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone: () => form.follow(client.getQueryData(query.queryKey)?.package ?? release),
    savesOnLeave: true,
  });
  return { ...useFieldsInPlace<(typeof FIELDS)[number], SoftwarePackage>(form, release), form };
}

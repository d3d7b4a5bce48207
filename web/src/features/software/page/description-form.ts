import { type SoftwarePackage, software } from '@halla/contract/software';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { descriptionProblem } from '../api/description-problem.ts';

interface EditedRelease {
  readonly release: SoftwarePackage;
  readonly onDone: () => void;
}

/** State of the form for the description of a release; its first line is always the version. */
export function useDescriptionForm({ release, onDone }: EditedRelease) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = callQuery('get_release_progress', { packageid: release.id });
  return useResourceForm({
    call: 'edit_software_package',
    schema: software.edit_software_package.input,
    at: 'software_package',
    fields: ['description_text'] as const,
    label: () => t(($) => $.software.description),
    resource: release,
    valuesOf: ({ description }: SoftwarePackage) => ({ description_text: description ?? '' }),
    input: (changes, { id, updatedAt }) => ({ software_package: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).package,
    check: ({ description_text }) => descriptionProblem(description_text, release.version),
    // Updates the page immediately.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

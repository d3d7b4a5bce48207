import { descriptionFault } from '@halla/domain/software/packages';
import { codeText } from '../../../i18n/code-text.ts';
import type { Problems } from '../../../ui/form/problems.ts';

/** Problem of a version's description, in the words of the server. */
export function descriptionProblem(description: string, version: string): Problems {
  const fault = descriptionFault(description, version);
  if (fault === null) return {};
  const code = fault === 'heading' ? 'software.heading' : 'software.short_description';
  return { description_text: codeText(code) };
}

import { RESOURCES } from '@halla/domain/resources/resources';
import { kindTexts } from '../kinds.ts';

/** Inlined by the web build, so that the first page loads no declarations. */
export const kinds = kindTexts(RESOURCES, 'Notes');

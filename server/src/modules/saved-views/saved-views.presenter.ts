import type { SavedView } from '@halla/contract/saved-views';
import type { StoredView } from './saved-views.repository.ts';

export function presentView({ id, list, name, state, isDefault, updatedAt }: StoredView): SavedView {
  return { id, list, name, state, isDefault, updatedAt: updatedAt.toISOString() };
}

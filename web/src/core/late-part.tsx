import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { NotLoaded } from './not-loaded.tsx';

/**
 * A part of a page whose code is loaded when it is first shown, within a `Suspense`. Where the code cannot be fetched the part
 * says so, and the page around it goes on.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.info('Code of a part of this page could not be loaded', error);
      return { default: () => <NotLoaded isPage={false} /> };
    }
  });
}

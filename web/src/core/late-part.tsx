import { type LoadPart, late, type Part } from '../ui/late/late.tsx';
import { NotLoaded } from './not-loaded.tsx';

/**
 * A part of a page whose code is loaded when it is first shown, within a `Suspense`. If loading fails, the
 * part shows an error and the rest of the page keeps working.
 */
export function latePart<Props extends object>(load: LoadPart<Props>): Part<Props> {
  return late(load, PartNotLoaded);
}

function PartNotLoaded() {
  return <NotLoaded isPage={false} />;
}

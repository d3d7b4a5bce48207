import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NotLoaded } from '../../core/not-loaded.tsx';

/** Error page for a page that threw or whose code could not be loaded. */
export function CrashedPage({ error }: ErrorComponentProps) {
  useEffect(() => console.error('A page stopped working', error), [error]);
  return <NotLoaded isPage />;
}

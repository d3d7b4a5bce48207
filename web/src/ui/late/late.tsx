import { lazy, type ReactNode, useEffect, useState } from 'react';
import type { FailedQuery } from '../feedback/states.tsx';

export type Part<Props extends object> = (props: Props) => ReactNode;
/** Loads the code of a component. */
export type LoadPart<Props extends object> = () => Promise<Part<Props>>;

export interface MissingProps<Props extends object> {
  /** Props of the component. */
  readonly given: Props;
  /** Why the code could not be loaded; `refetch` retries. */
  readonly failure: FailedQuery;
}

interface Shown<Props extends object> {
  readonly given: Props;
  readonly onAgain: () => void;
}

/**
 * A component whose code is loaded when it is first rendered, within a `Suspense`. If loading fails,
 * `Missing` is rendered instead and the page around it keeps working. Remounting the component retries.
 */
export function late<Props extends object>(
  load: LoadPart<Props>,
  Missing: Part<MissingProps<Props>>,
): Part<Props> {
  // React caches the result of a lazy component, even a failure, so each attempt needs a new one.
  const attempt = () =>
    lazy(async (): Promise<{ default: Part<Shown<Props>> }> => {
      try {
        const Loaded = await load();
        return { default: ({ given }) => <Loaded {...given} /> };
      } catch (error) {
        console.info('Code of a part of this page could not be loaded', error);
        return { default: (shown) => <Failed {...shown} error={error} /> };
      }
    });
  let latest = attempt();

  function Failed({ given, onAgain, error }: Shown<Props> & { readonly error: unknown }) {
    useEffect(() => {
      latest = attempt();
    }, []);
    return <Missing given={given} failure={{ error, refetch: onAgain }} />;
  }

  return function Late(props: Props) {
    const [Attempt, setAttempt] = useState(() => latest);
    return <Attempt given={props} onAgain={() => setAttempt(() => latest)} />;
  };
}

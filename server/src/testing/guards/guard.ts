/** A place in the code that refuses, locks or hides something, with the smallest change that disables it. */
export interface Guard {
  /** Property that the guard ensures; unique within its file. */
  name: string;
  /** Text that occurs once in the file. */
  find: string;
  /** Text in its place; none by default. */
  replace?: string;
  /** Test file, relative to the repository, that fails without the guard; by default that of the file. */
  test?: string;
  /** `postgres` for guards against concurrency: the embedded database has one connection. */
  engine?: 'postgres';
}

/** The guards of one file. */
export interface GuardedFile {
  /** Path relative to the repository. */
  file: string;
  test: string;
  guards: readonly Guard[];
}

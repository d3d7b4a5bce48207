/** The password is passed in the environment, because the arguments of a process are visible to every user of the machine. */
export function withoutPassword(databaseUrl: string): { url: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const { password } = url;
  url.password = '';
  return { url: url.href, env: password === '' ? {} : { PGPASSWORD: decodeURIComponent(password) } };
}

import { multipartRequest } from '../../testing/multipart.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Act, act, formFields, type Stage } from './stage.ts';

/** One server in this process as a stage: its calls come one after the other. */
export async function embeddedStage(server: TestServer): Promise<Stage> {
  const { token, id: userId } = await server.given.user('SUPER_USER');
  const post = async ({ name, input, files }: Act) => {
    const url = `/api/${name}`;
    const fields = [['token', token] as const, ...formFields(input)];
    const answer = await server.inject(
      files === undefined
        ? { method: 'POST', url, payload: { token, ...input } }
        : multipartRequest(url, { fields, files }),
    );
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ...{ given: server.given, db: server.database.db, userId },
    urls: ['', ''],
    send: async (_url, sent) => {
      const { status, body } = await post(sent);
      return status === 200 ? 'ok' : `${status} ${body.code}`;
    },
    call: async (name, input, files) => {
      const { status, body } = await post(act(name, input, files));
      if (status !== 200) throw new Error(`${name} was refused: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    close: () => server.close(),
  };
}

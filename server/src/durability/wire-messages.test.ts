import { expect, it } from 'vitest';
import { FrontendStatements } from './wire-messages.ts';

/** A message of a client: its type, its length and its texts, each ended by a zero byte. */
function message(type: string, ...texts: string[]): Buffer {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(''), 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, body]);
}

const query = (text: string) => message('Q', text);
const parse = (name: string, text: string) => message('P', name, text);
const bind = (name: string) => message('B', '', name);
const execute = message('E', '');

function started(): FrontendStatements {
  const statements = new FrontendStatements();
  // A connection begins with a message without type.
  expect(statements.positions(message('', 'user', 'halla'))).toEqual([]);
  return statements;
}

it('counts the statements of a transaction from begin to commit, and none outside', () => {
  const statements = started();
  expect(statements.positions(query('select 1'))).toEqual([]);
  expect(statements.positions(query('begin'))).toEqual([1]);
  expect(statements.positions(Buffer.concat([parse('', 'select 2'), bind(''), execute]))).toEqual([2]);
  expect(statements.positions(query('commit'))).toEqual([3]);
  expect(statements.positions(query('select 3'))).toEqual([]);
});

it('knows a commit that was prepared under a name by an earlier transaction', () => {
  const statements = started();
  const begin = Buffer.concat([parse('', 'begin'), bind(''), execute]);
  const commit = Buffer.concat([bind('end'), execute]);
  expect(statements.positions(Buffer.concat([begin, parse('end', 'commit'), commit]))).toEqual([1, 2]);
  expect(statements.positions(Buffer.concat([begin, commit]))).toEqual([1, 2]);
  expect(statements.positions(query('select 1'))).toEqual([]);
});

it('reads messages that arrive in pieces', () => {
  const statements = started();
  const sent = Buffer.concat([query('begin'), query('select 1')]);
  const found = [...sent].flatMap((byte) => statements.positions(Buffer.from([byte])));
  expect(found).toEqual([1, 2]);
});

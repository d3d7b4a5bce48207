/** A parsed server-sent event; comment lines are skipped. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Incremental parser of an event stream, independent of chunk boundaries. */
export function createEventParser(onEvent: (event: StreamEvent) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== null) onEvent(event);
    }
  };
}

function parseBlock(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
}

/** Reads a streamed body to its end; reports its events, and every received chunk as a heartbeat. */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvent, onPiece }: { onEvent: (event: StreamEvent) => void; onPiece: () => void },
): Promise<void> {
  const feed = createEventParser(onEvent);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    feed(piece.value);
    onPiece();
  }
}

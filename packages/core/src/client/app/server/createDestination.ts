/** The part of a writable stream that React's renderer calls. It collects the text. */
export interface Destination {
  write: (chunk: string | Uint8Array) => boolean;
  end: () => void;
  on: () => void;
  destroy: (error?: Error) => void;
}

export function createDestination(
  done: (text: string) => void,
  fail: (error: unknown) => void,
): Destination {
  const decoder = new TextDecoder();
  let text = '';
  return {
    write(chunk) {
      text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, {stream: true});
      return true;
    },
    end: () => done(text + decoder.decode()),
    on: () => {},
    destroy: fail,
  };
}

import type {ErrorTrace} from '../../shared/rendering.js';

/** A line of a stack. */
export interface Call {
  name: string;
  /** A file or a URL. */
  address: string;
  /** Counted from 1. */
  line: number;
  column: number;
}

export function readTrace(error: unknown): ErrorTrace {
  if (!(error instanceof Error)) return {};
  const {stack, ownerStack, componentStack} = error as Error & ErrorTrace;
  return {
    ...(stack && {stack}),
    ...(ownerStack && {ownerStack}),
    ...(componentStack && {componentStack}),
  };
}

/** `at f (file:1:2)`, `at file:1:2`, and `f@file:1:2` of other browsers. */
const CALL = /^(?:at )?(?:async )?(?:new )?(.*?)[ (@]*([^\s()@]+?)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/;

/** The innermost first. */
export function listCalls(stack: string | undefined): Call[] {
  return (stack ?? '').split('\n').flatMap((text) => {
    const [, name = '', address, line, column] = CALL.exec(text.trim()) ?? [];
    return address ? [{name, address, line: Number(line), column: Number(column)}] : [];
  });
}

import type {CompiledMarkdown} from '#mdx';
import {openRuleInThread, type RuleInThread} from './openRuleInThread.js';
import type {ThreadReply, ThreadTask} from './types.js';

/** Rules by the key of their tasks. */
const rules = new Map<string, Promise<RuleInThread>>();

function openRule({key, options}: ThreadTask): Promise<RuleInThread> {
  const rule = rules.get(key) ?? openRuleInThread(options);
  rules.set(key, rule);
  return rule;
}

async function compile({compiler}: RuleInThread, {file}: ThreadTask) {
  try {
    return await compiler.compile(file);
  } catch {
    return undefined;
  }
}

const toReply = (compiled: CompiledMarkdown | undefined): ThreadReply =>
  compiled ? {compiled} : {};

/** Compiles a page, one at a time in each thread. Throws if the thread cannot open the rule. */
export async function compileTask(task: ThreadTask): Promise<ThreadReply> {
  const rule = await openRule(task);
  rule.answers = task.answers;
  const run = () => compile(rule, task);
  if (!rule.reads) return toReply(await run());
  const {result, traced} = await rule.reads.trace(run);
  return {...toReply(result), traced};
}

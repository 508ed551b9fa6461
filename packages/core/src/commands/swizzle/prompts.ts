import {logger} from '@docusaurus/logger';
import prompts, {type Choice, type PromptObject} from 'prompts';
import type {SwizzleAction} from '@docusaurus/types';
import {throwDiagnostic} from '../../diagnostics/index.js';
import {isPartlySafe, isWhollySafe, type ThemeComponent} from './components.js';
import {formatStatus} from './status.js';
import type {SwizzleTheme} from './theme.js';

type Question = Pick<PromptObject, 'message' | 'suggest'> & {
  type: 'select' | 'autocomplete';
  choices: Choice[];
  /** The option or argument that answers the question beforehand. */
  answeredBy: string;
};

const EXIT = '[Exit]';
const partlySafeMark = logger.red('*');

/** `undefined` if the user would rather leave. */
async function ask<T>({choices, answeredBy, ...question}: Question): Promise<T | undefined> {
  if (!process.stdin.isTTY) throwNobodyToAsk(answeredBy);
  const exit = {title: logger.yellow(EXIT), value: EXIT};
  const {answer} = (await prompts({...question, name: 'answer', choices: [...choices, exit]})) as {
    answer: T | typeof EXIT | undefined;
  };
  return answer === EXIT ? undefined : answer;
}

function throwNobodyToAsk(answeredBy: string): never {
  throwDiagnostic({
    name: 'invalid-argument',
    message: 'The command needs an answer, but does not run in a terminal where it could ask.',
    expected: answeredBy,
  });
}

export async function askTheme(themes: SwizzleTheme[]): Promise<SwizzleTheme | undefined> {
  return ask<SwizzleTheme>({
    type: 'select',
    message: 'Which theme do you want to swizzle?',
    choices: themes.map((theme) => ({title: theme.name, value: theme})),
    answeredBy: 'docusaurus swizzle <themeName> <componentName>',
  });
}

export async function askComponent(
  components: ThemeComponent[],
): Promise<ThemeComponent | undefined> {
  return ask<ThemeComponent>({
    type: 'autocomplete',
    message: `Which component? Type to search.\n${partlySafeMark} = safe for one of the two actions only\n`,
    choices: components.map((component) => ({title: titleComponent(component), value: component})),
    suggest: async (input: string, choices) =>
      choices.filter(({title}) => title.toLowerCase().includes(input.toLowerCase())),
    answeredBy: 'docusaurus swizzle <themeName> <componentName>',
  });
}

function titleComponent(component: ThemeComponent): string {
  const status = formatStatus(isPartlySafe(component) ? 'safe' : 'unsafe');
  const mark = isPartlySafe(component) && !isWhollySafe(component) ? partlySafeMark : '';
  return `${component.name} (${status}${mark})`;
}

export async function askAction({actions}: ThemeComponent): Promise<SwizzleAction | undefined> {
  return ask<SwizzleAction>({
    type: 'select',
    message: 'Which swizzle action do you want to do?',
    choices: [
      {title: `${logger.bold('Wrap')} (${formatStatus(actions.wrap)})`, value: 'wrap'},
      {title: `${logger.bold('Eject')} (${formatStatus(actions.eject)})`, value: 'eject'},
    ],
    answeredBy: '--wrap or --eject',
  });
}

export async function askLanguage(): Promise<'javascript' | 'typescript' | undefined> {
  return ask({
    type: 'select',
    message: 'In which language?',
    choices: [
      {title: logger.bold('JavaScript'), value: 'javascript'},
      {title: logger.bold('TypeScript'), value: 'typescript'},
    ],
    answeredBy: '--javascript or --typescript',
  });
}

export async function askWhetherToDare(): Promise<boolean> {
  const answer = await ask<boolean>({
    type: 'select',
    message: 'Swizzle this internal component all the same?',
    choices: [
      {title: logger.green('NO, stay safe'), value: false},
      {title: logger.red('YES, I will look after it at every update'), value: true},
    ],
    answeredBy: '--danger',
  });
  return answer ?? false;
}

import type commander from 'commander';

// By its named exports Commander 5 gives TypeScript the classes, not their instances.
export type Command = commander.Command;
export type CommanderStatic = commander.CommanderStatic;
export type Option = commander.Option;

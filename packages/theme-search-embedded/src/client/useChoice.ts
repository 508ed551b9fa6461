import {useState} from 'react';

interface Options {
  /** Names the list. Another list begins with its first item; items that are added to a list do not change the choice. */
  among: string;
  length: number;
}

/** The index of the chosen item of a list, and how to change it. `move` goes on at the other end of the list. */
export function useChoice({among, length}: Options) {
  const [choice, setChoice] = useState<{among: string; index: number}>();
  const active = choice && choice.among === among ? Math.min(choice.index, length - 1) : 0;
  const setActive = (index: number) => setChoice({among, index});
  const move = (step: number) => {
    if (length > 0) setActive((active + step + length) % length);
  };
  return {active, setActive, move};
}

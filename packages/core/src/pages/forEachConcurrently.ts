const STALL = 100;
const MOST = 1024;

/**
 * Runs `limit` items at a time: several keep the disk busy while one compiles, but more would only hold more sources in memory.
 * If none finishes for a while, they wait for something, at worst for an item that has not started. Then as many again are
 * started.
 */
export async function forEachConcurrently<Item>(
  items: Item[],
  limit: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let finished = 0;
  const work = async () => {
    for (const item of queue) {
      await run(item);
      finished += 1;
    }
  };
  await runWorkers({work, limit, countFinished: () => finished});
}

interface Workers {
  work: () => Promise<void>;
  limit: number;
  countFinished: () => number;
}

function runWorkers({work, limit, countFinished}: Workers): Promise<void> {
  let [begun, ended, finishedBefore] = [0, 0, -1];
  let timer: NodeJS.Timeout;
  const all = new Promise<void>((resolve, reject) => {
    const end = () => ++ended === begun && resolve();
    const begin = (count: number) => {
      begun += count;
      for (let index = 0; index < count; index++) work().then(end, reject);
    };
    timer = setInterval(() => {
      if (countFinished() === finishedBefore && begun < MOST) begin(begun);
      finishedBefore = countFinished();
    }, STALL);
    begin(limit);
  });
  return all.finally(() => clearInterval(timer));
}

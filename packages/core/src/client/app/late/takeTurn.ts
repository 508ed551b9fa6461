/** Resolves in a new task, sooner than a timer: most often, the browser draws no frame in between. */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

import type {Recorder, Trace} from '../../cache/index.js';

/** Takes down what a bundler plugin reads and calls. A file that it writes itself lies in no bundle that the store could give. */
export function recordPlugin(trace: Trace): Recorder {
  return {
    recordFile: (file) => trace.recordFile(file),
    recordFolder: (folder) => trace.recordFolder(folder),
    recordCall: (...call) => trace.recordCall(...call),
    recordWrite(place, how) {
      if (how === 'makes') return;
      trace.refuse({kind: 'file', call: 'a file that it writes itself', place, by: trace.name});
    },
  };
}

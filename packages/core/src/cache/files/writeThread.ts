import {parentPort} from 'node:worker_threads';
import {writeFiles, type NamedText} from './writeFiles.js';

// An error that is thrown here ends the thread, and reaches the caller that waits for the end of the thread.
parentPort!.on('message', (files: NamedText[] | undefined) => {
  if (files) writeFiles(files);
  else parentPort!.close();
});

import {parentPort} from 'node:worker_threads';
import {writeFiles, type NamedText} from './writeFiles.js';

// What is thrown here ends the thread, and whoever waits for it gets the error.
parentPort!.on('message', (files: NamedText[] | undefined) => {
  if (files) writeFiles(files);
  else parentPort!.close();
});

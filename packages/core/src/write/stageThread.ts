import {parentPort} from 'node:worker_threads';
import {writeStaged, type CreatedFolders} from './stageFile.js';
import type {StagedBatch} from './stageInThread.js';

const created: CreatedFolders = new Set();

// What is thrown here ends the thread, and whoever waits for it gets the error.
parentPort!.on('message', (batch: StagedBatch | undefined) => {
  if (!batch) parentPort!.close();
  else for (const [file, content] of batch.files) writeStaged(batch.dir, file, content, created);
});

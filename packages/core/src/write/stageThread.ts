import {parentPort} from 'node:worker_threads';
import {stage, type CreatedFolders} from './stageFile.js';
import type {StagedBatch} from './stageInThread.js';

const created: CreatedFolders = new Set();

// An error here ends the thread, and the code that waits for the thread gets it.
parentPort!.on('message', (batch: StagedBatch | null | undefined) => {
  if (batch === undefined) parentPort!.close();
  else if (batch === null) parentPort!.postMessage(null);
  else for (const staged of batch.files) stage(batch.dir, staged, created);
});

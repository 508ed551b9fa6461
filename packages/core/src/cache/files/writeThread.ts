import {workerData} from 'node:worker_threads';
import {writeFiles, type NamedText} from './writeFiles.js';

writeFiles(workerData as NamedText[]);

import {watchEnvironment} from '../../cache/trace/watchEnvironment.js';
import {watchProcess} from '../../cache/trace/traceProcess.js';

// This runs before any package is loaded.
watchProcess();
watchEnvironment();
const {compileTask} = await import('./compileTask.js');

// tinypool takes the default export of the file.
export default compileTask;

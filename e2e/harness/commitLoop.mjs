/** Commits one small site after another until it is killed: `node commitLoop.mjs <siteDir>`. Every file holds the name of its generation. */
import {hashOutput, openOutput} from '../../packages/core/lib/write/index.js';

const siteDir = process.argv[2];
const files = Array.from({length: 12}, (_, index) => `docs/${index % 3}/${index}.html`);

for (let generation = 0; ; generation++) {
  const text = `${process.pid}-${generation}`;
  const output = await openOutput({siteDir, outDir: `${siteDir}/build`, mayBeModified: false});
  for (const file of files) output.emit(file, () => text, hashOutput(text));
  output.emit('same.html', () => 'same', hashOutput('same'));
  await output.commit();
  if (generation === 0) process.send('committed');
}

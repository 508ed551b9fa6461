import {launchBrowser, openPage, waitForHydration} from '/work/main/e2e/harness/browser.mjs';
import fs from 'node:fs';
const b=await launchBrowser();const {page,problems}=await openPage(b,{origin:'http://localhost:4200'});await page.goto('/docs/intro');await waitForHydration(page);await page.evaluate(()=>window.__mark=1);
for(let i=0;i<4;i++){const f='/work/tmp/me/tpl/docs/intro.mdx';fs.writeFileSync(f,fs.readFileSync(f,'utf8').replace(/(Generate a new Docusaurus site)/,'$1 EDIT'+i));const t=performance.now();await page.waitForSelector(`text=EDIT${i}`);console.log('visible after',Math.round(performance.now()-t),'same doc',await page.evaluate(()=>window.__mark));}
console.log(problems);await b.close();

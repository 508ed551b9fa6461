import {launchBrowser, openPage, waitForHydration} from '/work/main/e2e/harness/browser.mjs';
const [origin, out, ...paths]=process.argv.slice(2);
const b=await launchBrowser();
for(const p of paths){ const {page,problems,context}=await openPage(b,{origin,viewport:{width:1280,height:900},colorScheme:process.env.DARK?'dark':'light'});
 const reqs=[];page.on('response',async r=>{reqs.push([r.status(),r.url().replace(origin,''), (await r.body().catch(()=>Buffer.alloc(0))).length])});
 await page.goto(p); try{await waitForHydration(page)}catch(e){console.log('NOT HYDRATED',p)} await page.waitForTimeout(1500); await page.screenshot({path:`${out}${p.replace(/\W+/g,'_')}.png`}); console.log(p, await page.title(), problems, process.env.V?reqs:reqs.length); await context.close();}
await b.close();

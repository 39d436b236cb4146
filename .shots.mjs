import { chromium } from 'playwright';
const [,, base='http://localhost:4080', ...jobs] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const ctx = await browser.newContext({ viewport: { width: 360, height: 740 } });
const page = await ctx.newPage();
const r = await ctx.request.post(base + '/api/auth/login', { data: { email: 'admin@example.com', password: 'Correct-horse-7-battery' } });
console.log('login', r.status());
for (const job of jobs) {
  const [path, width, theme, name, view='cards', y='0', h='1400'] = job.split(',');
  await page.setViewportSize({ width: Number(width), height: 800 });
  await page.addInitScript(([t,v]) => { localStorage.setItem('linewise-theme', t); localStorage.setItem('linewise-board-view', v); }, [theme, view]);
  await page.goto(base + path, { waitUntil: 'load' });
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `/tmp/card/shots/${name}.png`, clip: { x: 0, y: Number(y), width: Number(width), height: Number(h) }, fullPage: true }).catch(async (e) => { await page.screenshot({ path: `/tmp/card/shots/${name}.png`, fullPage: true }); });
}
await browser.close();

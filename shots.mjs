import { chromium } from '@playwright/test';
const [,, out, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const dark = process.env.DARK, phone = process.env.PHONE;
const c = await b.newContext({ viewport: phone ? { width: 390, height: 844 } : { width: 1366, height: 900 }, colorScheme: dark ? 'dark' : 'light', javaScriptEnabled: !process.env.NOJS });
const p = await c.newPage();
p.on('console', m => ['error','warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0,300)));
p.on('pageerror', e => console.log('PAGEERROR', String(e).slice(0,300)));
const BASE='http://127.0.0.1:8899';
await p.goto(BASE+'/');
await p.getByLabel('Email').fill((process.env.WHO||'executive')+'@club.example'); await p.getByLabel('Password', {exact:true}).fill('clubhouse'); await p.getByRole('button',{name:/sign in|log in|login/i}).click(); await p.waitForURL(/app/);
let i=0; for (const path of paths) { const r = await p.goto(BASE+path); await p.waitForTimeout(900); console.log(path, r.status(), p.url()); await p.screenshot({ path: `/tmp/shot-${out}-${i++}.png`, fullPage: true }); }
await b.close();

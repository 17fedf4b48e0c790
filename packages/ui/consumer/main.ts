// Packs the design system, installs it in an app outside the workspace, and uses it there: in Node, in a browser and
// with the type checker.
import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicFolders } from '../build/components.ts'
import { checkInBrowser } from './browser.ts'
import { installApp } from './install.ts'
import { lint, pack } from './pack.ts'
import { run } from './run.ts'

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work().catch((cause: unknown) => {
    throw new Error(`Not so: ${name}. ${cause instanceof Error ? cause.message : cause}`, { cause })
  })
  console.info(`${name.padEnd(60)} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}

/** Imports every entry as Node resolves it, without a bundler. */
async function importAll(app: string, ...how: string[]) {
  const entries = publicFolders().map((folder) => `@kindling/ui/${folder}`)
  const code = `for (const entry of ${JSON.stringify(entries)})
    await import(entry).catch((error) => { throw new Error(entry + ': ' + error.message) })`
  await run(process.execPath, [...how, '--input-type=module', '--eval', code], app)
}

/** Fails for a file that calls a hook without 'use client', since React for servers has no hooks. */
async function importAsServerComponents(app: string) {
  await importAll(
    app,
    '--conditions=react-server',
    '--conditions=module',
    '--import',
    './without-browser.mjs',
  )
}

async function renderOnServer(app: string) {
  await run('node_modules/.bin/vite', ['build', '--ssr', 'src/server.tsx', '--outDir', 'server'], app)
  const html = await run(process.execPath, ['server/server.js'], app)
  for (const text of ['Sourdough for beginners', 'role="tab"', '>Book</button>']) {
    if (!html.includes(text)) throw new Error(`The server's page has no ${text}: ${html}`)
  }
  return html
}

async function buildSite(app: string, html: string) {
  await run('node_modules/.bin/vite', ['build'], app)
  for (const page of ['index.html', 'tailwind.html']) {
    const file = join(app, 'dist', page)
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('<!--app-->', () => html),
    )
  }
}

async function typeCheck(app: string) {
  await run('node_modules/.bin/tsc', [], app)
  await run('node_modules/.bin/tsc', ['--module', 'nodenext', '--moduleResolution', 'nodenext'], app)
}

const folder = await realpath(await mkdtemp(join(tmpdir(), 'kindling-consumer-')))
try {
  const app = join(folder, 'app')
  const tarball = await step('packs', () => pack(folder))
  await step('publint and attw find nothing', () => lint(tarball))
  await step('installs outside the workspace', () => installApp(app, tarball))
  await step('type-checks as bundlers and as Node resolve', () => typeCheck(app))
  await step('every entry imports in Node', () => importAll(app))
  await step("all that needs a browser carries 'use client'", () => importAsServerComponents(app))
  const html = await step('button, dialog and tabs render on a server', () => renderOnServer(app))
  await step('builds for a browser, with and without Tailwind', () => buildSite(app, html))
  await step('hydrates and works in Chromium', () => checkInBrowser(join(app, 'dist')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

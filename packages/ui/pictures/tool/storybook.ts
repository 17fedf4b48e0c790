import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { repository } from './paths.ts'

/** One story as Storybook's own index lists it. */
export interface Story {
  id: string
  /** "Actions/Button" */
  page: string
  /** "Actions/Button: Secondary" */
  says: string
  /** Stories whose pictures stand in one manifest: the folder of a component, "button", or of screens, "screens-bookings". */
  group: string
  /** Whether it shows a whole screen rather than a component. */
  isScreen: boolean
  /** Whether it shows a screen with everything in it. */
  isFull: boolean
  tags: string[]
}

interface IndexEntry {
  type: string
  id: string
  title: string
  name: string
  importPath: string
  tags?: string[]
}

/**
 * Builds the design system's stories.
 * @param root the workspace, or a copy of the parts of it that stories are made of
 * @throws with Storybook's own words when it can't
 */
export async function buildStorybook(root: string, to: string) {
  await rm(to, { recursive: true, force: true })
  const bin = join(repository, 'node_modules/.bin/storybook')
  const args = ['build', '--config-dir', join(root, 'packages/ui/pictures/storybook'), '--output-dir', to]
  const built = spawn(bin, [...args, '--test', '--quiet', '--disable-telemetry'], {
    cwd: root,
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [built.stdout, built.stderr]) stream.on('data', (text) => (words += String(text)))
  const code = await new Promise((resolve) => built.on('close', resolve))
  if (code !== 0 || !existsSync(join(to, 'index.json')))
    throw new Error(`Storybook can't be built:\n${words}`)
}

/** Every story of a build, in the order in which its files hold them. */
export async function readStories(folder: string): Promise<Story[]> {
  const { entries }: { entries: Record<string, IndexEntry> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  )
  return Object.values(entries)
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath, tags = [] }) => ({
      id,
      page: title,
      says: `${title}: ${name}`,
      group: groupOf(importPath),
      isScreen: screens.test(importPath),
      isFull: screens.test(importPath) && id.endsWith('full'),
      tags,
    }))
}

const screens = /apps\/web\/src\/routes\/(.+)\//

function groupOf(file: string): string {
  const [, component] = /packages\/ui\/src\/([^/]+)\//.exec(file) ?? []
  if (component) return component
  const [, area] = screens.exec(file) ?? []
  return area ? `screens-${area.replaceAll('/', '-')}` : (file.split('/').at(-2) ?? file)
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Serves a build on this machine only. */
export async function serve(folder: string) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, decodeURIComponent(pathname))
    try {
      const body = await readFile(path)
      response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
      response.setHeader('cache-control', 'max-age=600')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  // A busy machine may be silent for longer than the usual 5 s; a connection that ends just as the browser uses it
  // again would fail the request.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

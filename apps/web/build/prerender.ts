import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { z } from 'zod'
import { articles } from './articles.ts'
import { manifestSchema, scriptsOf } from './manifest.ts'
import { publicStyles } from './public-styles.ts'
import { screenScripts } from './screen-scripts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = join(root, 'node_modules/.cache/prerender')

/** Outside `dist`, which is served publicly. */
const serverPart = join(root, 'dist-server')

/** Placeholder for PUBLIC_URL, which only the server knows and fills in when it serves the page. */
const ORIGIN = 'https://public-url.invalid'

const pageSchema = z.object({
  path: z.string(),
  description: z.string(),
  title: z.string(),
  body: z.string(),
})
type RenderedPage = z.output<typeof pageSchema>

const renderedSchema = z.object({ pages: z.array(pageSchema), paths: z.array(z.string()) })

/** Builds the app for Node and renders its pages, in a separate process with globals of its own. */
async function renderPages(): Promise<z.output<typeof renderedSchema>> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), articles()],
    ssr: { noExternal: [/^@kindling\//] },
    build: { ssr: 'src/prerender/render.tsx', outDir: workshop, emptyOutDir: true, minify: false },
  })
  // Exits explicitly: timers left by a screen would keep the process running.
  const ask = `const { rendered, paths } = await import('./render.js')
    process.stdout.write(JSON.stringify({ pages: await rendered, paths }), () => process.exit())`
  const answer = execFileSync(process.execPath, ['--input-type=module', '-e', ask], {
    cwd: workshop,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return renderedSchema.parse(JSON.parse(answer))
}

/**
 * Builds the renderer of members' public pages for the server, as one file without imports, since the app's packages
 * aren't installed on the server.
 */
async function buildServerPart(shipped: Plugin): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), shipped],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender/public-page.tsx',
      outDir: serverPart,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'pages.js' } },
    },
  })
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Unescapes class names for Tailwind: `[&_svg]:size-5` is `[&amp;_svg]:size-5` in HTML. */
const unescapeHtml = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

function headOf({ path, title, description }: RenderedPage): string {
  const meta = {
    'og:type': path.startsWith('/blog-details') ? 'article' : 'website',
    'og:site_name': 'Kindling',
    'og:title': title,
    'og:description': escapeHtml(description),
    'og:url': ORIGIN + path,
    'og:image': `${ORIGIN}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Kindling: swap skills, save money',
  }
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${ORIGIN}${path}" />`,
    ...Object.entries(meta).map(
      ([property, content]) => `<meta property="${property}" content="${content}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}

/** @throws Error when index.html doesn't match the pattern */
function replaceOnce(html: string, pattern: RegExp, by: () => string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}`)
  return html.replace(pattern, by)
}

const stylesheet = /<link rel="stylesheet" crossorigin href="([^"]+)">/

/** What is put into a prerendered page besides its HTML. */
interface Parts {
  start: string
  app: string[]
  /** The CSS for its first paint. */
  styles: string
}

/**
 * A prerendered page: index.html with one screen's HTML. A small script loads the app and the full style sheet later.
 */
function pageOf(shell: string, { start, app, styles }: Parts, page: RenderedPage): string {
  const [sheet, href = ''] = stylesheet.exec(shell) ?? []
  if (sheet === undefined) throw new Error('index.html has no style sheet')
  const steps: [RegExp, () => string][] = [
    [/<title>.*?<\/title>/, () => headOf(page)],
    [/\s*<meta name="description" content="Neighbours[^>]*>/, () => ''],
    [/(?<=<div id="root"[^>]*)><\/div>/, () => ` data-page="${page.path}">${page.body}</div>`],
    [
      /<script type="module" crossorigin src="[^"]+"><\/script>/,
      () =>
        `<script type="module" crossorigin src="/${start}" data-app="${app.join(' ')}" data-styles="${href}"></script>`,
    ],
    [stylesheet, () => `<style>${styles}</style>`],
  ]
  return withoutPreloads(steps.reduce((html, [pattern, by]) => replaceOnce(html, pattern, by), shell))
}

const withoutPreloads = (html: string) => html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')

/** Template of pages rendered by the server: with their CSS and one small script, without the app. */
function serverPageOf(shell: string, script: string, styles: string): string {
  const steps: [RegExp, () => string][] = [
    [/<title>.*?<\/title>/, () => '<!--head-->'],
    [/\s*<meta name="description" content="Neighbours[^>]*>/, () => ''],
    [/<div id="root"[^>]*><\/div>/, () => '<!--body-->'],
    [stylesheet, () => `<style>${styles}</style>`],
    [
      /<script type="module" crossorigin src="[^"]+"><\/script>/,
      () => `<script type="module" crossorigin src="/${script}"></script>`,
    ],
  ]
  return withoutPreloads(steps.reduce((html, [pattern, by]) => replaceOnce(html, pattern, by), shell))
}

/**
 * Source file of a page's screen: `/login` is in routes/account/sign-in/login.tsx.
 * @param router the source of src/app/public-routes.tsx
 * @throws Error when the router has no such page
 */
function screenAt(path: string, router: string): string {
  const [address = ''] = path.split('?')
  const [, file] = router.split(`screen('${address}', () => import('../`)[1]?.match(/^([^']+)'/) ?? []
  if (file === undefined) throw new Error(`public-routes.tsx has no screen for ${address}`)
  return `src/${file}`
}

/** File of a path: `/` is index.html, `/faqs` faqs/index.html, `/blog-details?post=a` blog-details/a/index.html. */
function fileOf(path: string): string {
  return join('.', path.replace('?post=', '/'), 'index.html')
}

function sitemapOf(pages: readonly RenderedPage[]): string {
  // Without a name it shows the newest article, which has a URL of its own.
  const urls = pages.filter(({ path }) => path !== '/blog-details').map(({ path }) => ORIGIN + path)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

const robots = `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`

/**
 * After the build of the app, prerenders the public pages to HTML. The page without a screen becomes app.html, served
 * for every other path, and the app's paths are listed in routes.json.
 * @param shipped a plugin that checks all shipped code
 */
export function prerender(shipped: Plugin): Plugin {
  return {
    name: 'kindling:prerender',
    apply: 'build',
    async writeBundle() {
      const dist = join(root, 'dist')
      const read = (file: string) => readFileSync(join(dist, file), 'utf8')
      const write = (file: string, text: string) => {
        mkdirSync(dirname(join(dist, file)), { recursive: true })
        writeFileSync(join(dist, file), text)
      }
      const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json')))
      const scripts = JSON.stringify(
        screenScripts(manifest, readFileSync(join(root, 'src/app/router.tsx'), 'utf8')),
      )
      const screens = `assets/screens-${createHash('sha256').update(scripts).digest('base64url').slice(0, 7)}.json`
      write(screens, scripts)
      const shell = replaceOnce(
        read('index.html'),
        /<div id="root"/,
        () => `<div id="root" data-screens="/${screens}"`,
      )
      const [start = ''] = scriptsOf(manifest, 'src/app/start.ts')
      const ownEntry = manifest['index.html']?.file ?? ''
      const publicRouter = readFileSync(join(root, 'src/app/public-routes.tsx'), 'utf8')
      // The app's entry comes last: by then the screen's chunks are loaded and evaluated, in separate tasks.
      const appAt = (path: string) => {
        const needed = ['index.html', screenAt(path, publicRouter)].flatMap((name) =>
          scriptsOf(manifest, name),
        )
        const before = [...new Set(needed)].filter((file) => file !== ownEntry)
        return [...before, ownEntry].map((file) => `/${file}`)
      }

      const { pages, paths } = await renderPages()
      write('app.html', shell)
      const places = { root, dist, workshop }
      mkdirSync(serverPart, { recursive: true })
      writeFileSync(
        join(serverPart, 'rendered-pages.html'),
        pages.map(({ body }) => unescapeHtml(body)).join('\n'),
      )
      const styles = await publicStyles('src/prerender/rendered-pages.css', places)
      for (const page of pages)
        write(fileOf(page.path), pageOf(shell, { start, app: appAt(page.path), styles }, page))
      write('sitemap-pages.xml', sitemapOf(pages))
      write('robots.txt', robots)
      write('routes.json', JSON.stringify(paths))

      await buildServerPart(shipped)
      const [publicScript = ''] = scriptsOf(manifest, 'src/app/public-page.ts')
      writeFileSync(
        join(serverPart, 'page.html'),
        serverPageOf(shell, publicScript, await publicStyles('src/prerender/public-page.css', places)),
      )
    },
  }
}

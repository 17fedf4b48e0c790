// The browser of every test: @sparticuz/chromium comes through the registry at a pinned version, so that the same
// commit is drawn by the same browser with the same fallback fonts on every Linux machine.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasSharedMemory } from './memory-folder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packageFolder = join(root, 'node_modules/@sparticuz/chromium')
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
const home = join(root, 'node_modules/.cache', `chromium-${version}`)
const executable = join(home, 'chromium')

/**
 * Unpacks the browser once, beside its place and then into it at a stroke: another task of the check may be looking for
 * it, and half a browser doesn't start. Extraction happens in a process of its own because the package reads TMPDIR.
 */
function unpack() {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const code = `import c from '@sparticuz/chromium'; await c.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    // The package adds Amazon Linux's shared libraries only where it believes to run; they are our fallback too.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  })
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Somebody else was faster.
    if (!existsSync(executable)) throw error
  }
}

/**
 * Names the package's own fonts as the only ones. The list that it brings looks in folders of a cloud's machines and
 * in /tmp, where another run may or may not have left some.
 */
function chooseFonts() {
  const folder = join(home, 'fontconfig')
  const file = join(folder, 'fonts.conf')
  const places = `<dir>${join(home, 'fonts/fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir>`
  const text = `<?xml version="1.0"?><fontconfig>${places}</fontconfig>\n`
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  return folder
}

function starts(env) {
  return spawnSync(executable, ['--version', '--no-sandbox'], { env }).status === 0
}

/**
 * Playwright has Chromium share memory through files in the temporary folder, since containers often have 64 MB of the
 * real one. On a disk each answer that a page gets then makes, zeroes and removes a file: a twentieth of the browser's
 * time.
 */
const leftOut = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

/** Drawing as a graphics card does, in software: the same pixels everywhere, at a fifth more work. */
const pixelExact = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const quick = ['--disable-gpu', '--disable-software-rasterizer']

/**
 * Where the browser is and how to launch it, for Playwright and Vitest.
 * @param {{ isPixelExact?: boolean }} options for pictures that are compared
 * @throws when it can neither start by itself nor with the libraries that the package brings.
 */
export function chromiumLaunch({ isPixelExact = false } = {}) {
  if (!existsSync(executable)) unpack()
  const plain = { ...process.env, FONTCONFIG_PATH: chooseFonts() }
  const bundled = { ...plain, LD_LIBRARY_PATH: join(home, 'al2023/lib') }
  const env = starts(plain) ? plain : bundled
  if (env === bundled && !starts(env)) {
    throw new Error(
      `Chromium cannot start on this machine; run it by hand to see which library is missing: ${executable}`,
    )
  }
  return {
    executablePath: executable,
    env,
    ignoreDefaultArgs: leftOut,
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--disable-lcd-text',
      ...(isPixelExact ? pixelExact : quick),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { executablePath } = chromiumLaunch()
  console.log(executablePath)
}

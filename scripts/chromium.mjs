// The browser of all tests: @sparticuz/chromium, installed from the registry at a pinned version, so that every Linux
// machine renders with the same browser and fallback fonts.
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
 * Unpacks the browser into a temporary folder that is then renamed, since other tasks of the check may be looking for
 * it. In a separate process, since the package reads TMPDIR.
 */
function unpack() {
  const draft = `${home}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  const code = `import c from '@sparticuz/chromium'; await c.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    // The package unpacks the shared libraries of Amazon Linux only if it detects that system; they are the fallback
    // here.
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: 'inherit',
  })
  try {
    renameSync(draft, home)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process has unpacked it first.
    if (!existsSync(executable)) throw error
  }
}

/** Writes a fontconfig file with the package's own fonts only: its default also searches system folders and /tmp. */
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
 * By default Playwright makes Chromium use files in the temporary folder as shared memory, since containers often have
 * only 64 MB of /dev/shm. On a disk that costs a twentieth of the browser's time.
 */
const leftOut = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

/** Software rendering with SwiftShader: the same pixels everywhere, a fifth slower. */
const pixelExact = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const quick = ['--disable-gpu', '--disable-software-rasterizer']

/**
 * Executable and launch options of the browser, for Playwright and Vitest.
 * @param {{ isPixelExact?: boolean }} options for screenshots that are compared
 * @throws Error when it starts neither with the system's libraries nor with the package's
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

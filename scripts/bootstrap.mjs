// Starts Kindling from a clone with only Node and npm installed: downloads the pinned versions of Node and pnpm,
// installs packages if something changed, and continues with that Node. Works offline from the second time on. Prints a
// line with the seconds of each step, and the output of a failed one.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, '.tools')
const pnpm = join(tools, 'node_modules/pnpm')
const stamp = join(root, 'node_modules/.kindling-installed')
const node = join(tools, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const commands = { start, check, script }

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Kindling needs Node 20 or newer to start; this is ${process.versions.node}.`)
  }
  const [name = '', ...args] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name)) stop('Usage: node scripts/bootstrap.mjs start|check|script NAME')
  await bringTools()
  await install()
  process.exit(await commands[name](args))
}

/** Builds the web app unless its build is up to date, and starts the api, which serves it. */
async function start(args) {
  const build = ['run', 'build', '--filter=@kindling/web', '--output-logs=new-only']
  await step('web app', [node, join(root, 'node_modules/turbo/bin/turbo'), ...build])
  return run([node, join(root, 'apps/api/src/main.ts'), ...args], { isWatched: true })
}

async function check(args) {
  return run([node, join(root, 'scripts/check.mjs'), ...args])
}

/** Runs a script of package.json without an installed pnpm: `node scripts/bootstrap.mjs script chromatic`. */
async function script(args) {
  return run([node, join(pnpm, 'bin/pnpm.mjs'), 'run', ...args])
}

async function bringTools() {
  const { packageManager, devEngines } = readJson(join(root, 'package.json'))
  const wanted = { pnpm: packageManager.split('@')[1], node: devEngines.runtime.version }
  const missing = Object.entries(wanted).filter(([name, version]) => {
    const manifest = join(tools, 'node_modules', name, 'package.json')
    return !existsSync(manifest) || readJson(manifest).version !== version
  })
  if (missing.length === 0) return
  mkdirSync(tools, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--save-exact']
  const packages = missing.map(([name, version]) => `${name}@${version}`)
  await step('Node and pnpm', [...npm(), 'install', '--prefix', tools, ...quiet, ...packages])
}

/** Path of npm's own script, if found, so that no shell is needed. */
function npm() {
  const beside = [
    join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
    join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ]
  const script = beside.find((path) => existsSync(path))
  return script ? [process.execPath, script] : ['npm']
}

async function install() {
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  // Integrity is still checked. Minimum release ages were checked when the lockfile was written, and would take 1,400
  // requests.
  const options = ['--frozen-lockfile', '--trust-lockfile']
  await step('packages', [node, join(pnpm, 'bin/pnpm.mjs'), 'install', ...options])
  writeFileSync(stamp, current)
}

/** Hash of everything that determines what is installed. */
function fingerprint() {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  )
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', ...packages.sort()]
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Runs a command silently and prints its duration, or exits with its output if it fails. */
async function step(name, command) {
  const began = performance.now()
  let printed = ''
  const code = await run(command, { listen: (text) => (printed += text) })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (code === 0) return console.log(`${seconds.padStart(6)} s  ${name}`)
  console.error(`${printed}\n${seconds.padStart(6)} s  ${name}: failed (${code})`)
  process.exit(code)
}

/** Runs a command to completion, with this terminal or a listener for its output, and forwards signals. */
function run([program, ...args], { isWatched = false, listen } = {}) {
  return new Promise((resolve) => {
    const stdio = listen ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit']
    // By the closed IPC channel, the program notices when this process is killed.
    const child = spawn(program, args, {
      cwd: root,
      env: environment(),
      stdio: isWatched ? [...stdio, 'ipc'] : stdio,
      shell: process.platform === 'win32' && program === 'npm',
    })
    for (const from of listen ? [child.stdout, child.stderr] : []) from.setEncoding('utf8').on('data', listen)
    const handOn = (signal) => child.kill(signal)
    process.on('SIGINT', handOn).on('SIGTERM', handOn)
    child.on('error', (error) => stop(`${program} can't be run: ${error.message}`))
    child.on('close', (code, signal) => {
      process.off('SIGINT', handOn).off('SIGTERM', handOn)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

function environment() {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const first = [join(root, 'node_modules/.bin'), join(tools, 'node_modules/.bin')]
  return {
    ...process.env,
    [name]: [...first, process.env[name]].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

await main()

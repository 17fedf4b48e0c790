// From a clone to a running Kindling with nothing but Node and npm: brings the package manager at its pinned version,
// installs what changed since the last time, and goes on with the Node that the project pins. Offline from the second
// time on.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, '.tools')
const pnpm = join(tools, 'node_modules/pnpm')
const stamp = join(root, 'node_modules/.kindling-installed')
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const commands = { start, check, script }

async function main() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Kindling needs Node 20 or newer to start; this is ${process.versions.node}.`)
  }
  const [name = '', ...args] = process.argv.slice(2)
  if (!Object.hasOwn(commands, name)) stop('Usage: node scripts/bootstrap.mjs start|check|script NAME')
  await bringPnpm()
  await install()
  process.exit(await commands[name](args))
}

/** Builds the web app, unless it is built already, and runs the api, which serves it. */
async function start(args) {
  await must([node, join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build', '--filter=@kindling/web'])
  return run([node, join(root, 'apps/api/src/main.ts'), ...args], { isWatched: true })
}

async function check(args) {
  return run([node, join(root, 'scripts/check.mjs'), ...args])
}

/** Any script of package.json, for machines that have no pnpm: `node scripts/bootstrap.mjs script chromatic`. */
async function script(args) {
  return run([process.execPath, join(pnpm, 'bin/pnpm.mjs'), 'run', ...args])
}

async function bringPnpm() {
  const wanted = readJson(join(root, 'package.json')).packageManager.split('@')[1]
  const manifest = join(pnpm, 'package.json')
  if (existsSync(manifest) && readJson(manifest).version === wanted) return
  mkdirSync(tools, { recursive: true })
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  await must([...npm(), 'install', '--prefix', tools, ...quiet, '--save-exact', `pnpm@${wanted}`])
}

/** npm's own script where it is known, so that no shell is needed to find it. */
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
  await must([process.execPath, join(pnpm, 'bin/pnpm.mjs'), 'install', '--frozen-lockfile'])
  writeFileSync(stamp, current)
}

/** Changes when something changes that decides what is installed. */
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

async function must(command) {
  const code = await run(command)
  if (code !== 0) process.exit(code)
}

/** Runs a program to its end with this terminal, and hands on whoever asks this one to end. */
function run([program, ...args], { isWatched = false } = {}) {
  return new Promise((resolve) => {
    const stdio = ['inherit', 'inherit', 'inherit']
    // The channel tells the program when this one dies without a word.
    const child = spawn(program, args, {
      cwd: root,
      env: environment(),
      stdio: isWatched ? [...stdio, 'ipc'] : stdio,
      shell: process.platform === 'win32' && program === 'npm',
    })
    const handOn = (signal) => child.kill(signal)
    process.on('SIGINT', handOn).on('SIGTERM', handOn)
    child.on('error', (error) => stop(`${program} can't be run: ${error.message}`))
    child.on('exit', (code, signal) => {
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

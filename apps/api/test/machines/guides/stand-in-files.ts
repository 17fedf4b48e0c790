import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Host, hostOf, onHost } from './host.ts'
import type { Call } from './programs.ts'
import { runHere, runReal } from './run-here.ts'

const checkout = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Copies deploy/, which the guide edits, and links the rest of this checkout. */
export function git({ trial }: Host): number {
  mkdirSync('kindling')
  for (const name of ['.git', '.npmrc', '.tools', 'apps', 'bin', 'node_modules', 'packages', 'scripts'])
    symlinkSync(join(checkout, name), join('kindling', name))
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'deploy'])
    cpSync(join(checkout, name), join('kindling', name), { recursive: true })
  mkdirSync('kindling/deploy/certificates')
  for (const name of ['fullchain.pem', 'privkey.pem'])
    writeFileSync(join('kindling/deploy/certificates', name), '')
  const copy = `#!/bin/sh\ncp "${trial.release}" "$2"\n`
  if (trial.release !== undefined) writeFileSync('kindling/deploy/release.sh', copy)
  return 0
}

/** Unpacks an archive and rewrites paths and addresses in its deploy/ files for this host. */
export async function tar(host: Host, { words }: Call): Promise<number> {
  const code = await runReal('tar', words)
  const to = words.find((word) => word.startsWith('--directory='))?.slice('--directory='.length) ?? ''
  for (const file of globSync(`${to}/deploy/**/*.*`)) {
    const text = readFileSync(file, 'utf8')
    const own = onHost(host, text)
    if (own !== text) writeFileSync(file, own)
  }
  return code
}

/** Writes the test's settings into kindling.env, as the reader would in an editor. Other files stay unchanged. */
export function editor({ trial: { edits } }: Host, { words: [file = ''] }: Call): number {
  if (!existsSync(file)) throw new Error(`${file} isn’t there`)
  if (basename(file) !== 'kindling.env') return 0
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !Object.hasOwn(edits, line.split('=')[0] ?? ''))
  const typed = Object.entries(edits).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file, [...lines, ...typed, ''].join('\n'))
  return 0
}

export function scp({ folder, trial }: Host, { words: [from = '', to = ''] }: Call): number {
  const [, address, path = ''] = /^root@([\d.]+):(\S+)$/.exec(to) ?? []
  const there = hostOf(trial, (one) => one.address === address)
  copyFileSync(from, join(path.replace(folder, there.folder), path.endsWith('/') ? basename(from) : ''))
  return 0
}

export async function ssh({ folder, trial }: Host, { words: [to = '', ...command] }: Call): Promise<number> {
  const there = hostOf(trial, ({ address }) => `root@${address}` === to)
  const text = command.join(' ').replaceAll(folder, there.folder)
  return await runHere(['bash', '-c', text], { ...process.env, KINDLING_HOST: there.name })
}

/** Checks that the files and services named in Docker and Kubernetes commands exist. */
export function checkManifests(_: Host, { options, words: [verb = '', ...words] }: Call): number {
  const files = new Set(['--file', '--filename', '--from-file', '--cert', '--key'])
  const missing = options.find(([name, value]) => files.has(name) && value !== '-' && !existsSync(value))
  if (missing !== undefined) throw new Error(`the path "${missing[1]}" does not exist`)
  const manifests = ['compose.yml', 'kubernetes/kindling.yml', 'kubernetes/migrate.yml']
  const text = manifests.map((file) => readFileSync(join('deploy', file), 'utf8')).join('\n')
  // `compose exec web …`, `exec deployment/kindling-web …`, `wait job/kindling-migrate`
  const named = verb === 'compose' ? words[1] : ['exec', 'wait'].includes(verb) ? words[0] : undefined
  const name = named?.split('/').at(-1)
  if (name !== undefined && !new RegExp(`^ +(name: )?${name}(:|$)`, 'm').test(text))
    throw new Error(`no such service: ${name}`)
  return 0
}

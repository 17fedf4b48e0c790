import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  'docs/glossary.md',
  'docs/machines.md',
  'docs/operating.md',
  'docs/spec-coverage.md',
]

/** Paths of this repository in backticks or links. */
const named = /(?:`|\]\((?:\.\.\/)?)((?:apps|packages|docs|scripts)\/[\w./-]+)/g

describe.each(pages)('page %s', (page) => {
  const text = readFileSync(`${root}${page}`, 'utf8')

  it('names existing files', () => {
    const paths = [...text.matchAll(named)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  })
})

it('docs/architecture.md follows a card payment through at most seven files', () => {
  const section = readFileSync(`${root}docs/architecture.md`, 'utf8').split('## A card payment')[1] ?? ''
  const steps = section.match(/^\| \d+ \|/gm) ?? []
  expect(steps.length).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(7)
})

/** The workflow or script that runs a command of README.md. */
const runners = {
  'npm test': '.github/workflows/ci.yml',
  'pnpm check': 'scripts/bootstrap.mjs',
  'pnpm bench': '.github/workflows/nightly.yml',
  'pnpm test:nightly': '.github/workflows/nightly.yml',
  'pnpm test:pooler': '.github/workflows/nightly.yml',
  'pnpm test:guides': '.github/workflows/nightly.yml',
  'pnpm mutations': '.github/workflows/nightly.yml',
}

describe('the commands of README.md', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const lines = readFileSync(`${root}README.md`, 'utf8').matchAll(/(?:^|`)(npm|pnpm) ([a-z][a-z:-]+)/gm)
  const commands = [...new Set([...lines].map(([, program, script]) => `${program} ${script}`))]

  it.each(commands)('%s is a script, run by the check, the nightly run or by hand', (command) => {
    expect(scripts).toHaveProperty([command.split(' ')[1]])
    const runner = readFileSync(`${root}${runners[command] ?? 'scripts/commands.mjs'}`, 'utf8')
    expect(runner).toContain(runners[command] ? command.split(' ')[1] : `'${command}`)
  })
})

import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Report } from './report.ts'
import type { Change, Outcome } from './shoot.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'report-'))
})

afterEach(() => rm(folder, { recursive: true }))

const story = {
  id: 'actions-button--default',
  page: 'Actions/Button',
  says: 'Actions/Button: Default',
  group: 'button',
  isScreen: false,
  isFull: false,
  tags: [],
}

function makeOutcome(changes: Change[], broken: string[] = []): Outcome {
  return {
    groups: ['button'],
    stories: 1,
    pictures: 6,
    seconds: 1,
    changes,
    broken,
    unsteady: [],
    orphans: [],
    skipped: [],
    manifests: {},
  }
}

function makePicture(shade: number) {
  return { width: 2, height: 2, rgba: Buffer.alloc(16, shade) }
}

async function makeReport() {
  const report = await Report.begin(join(folder, 'report'))
  const before = await report.before.keep('button', makePicture(255))
  const after = await report.after.keep('button', { ...makePicture(255), width: 4, height: 1 })
  return { report, before, after }
}

it('names what changed and shows before, after and difference', async () => {
  const { report, before, after } = await makeReport()
  const lines = await report.write(makeOutcome([{ story, mode: 'dark', before, after }]))
  expect(lines).toEqual(['Actions/Button: Default: 4 pixels differ, dark'])
  const page = await readFile(report.page, 'utf8')
  expect(page).toContain('Actions/Button: Default, dark: 4 pixels differ, from 0,0 to 4,2')
  const shown = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => join(report.folder, source ?? ''))
  expect(shown).toHaveLength(3)
  expect(shown.every((source) => existsSync(source))).toBe(true)
  expect(await readFile(report.summary, 'utf8')).toContain('- Actions/Button: Default: 4 pixels differ, dark')
})

it('says when a story has no baseline', async () => {
  const { report, after } = await makeReport()
  const lines = await report.write(makeOutcome([{ story, mode: 'rtl', after }]))
  expect(lines).toEqual(['Actions/Button: Default: there is no baseline, right to left'])
})

it('says why the accepted picture of a changed story can’t be shown', async () => {
  const { report, after } = await makeReport()
  const changes = [{ story, mode: 'dark', before: 'an-accepted-hash', after }]
  expect(await report.write(makeOutcome(changes), 'there is no history')).toEqual([
    "Actions/Button: Default: changed; the accepted picture can't be shown: there is no history, dark",
  ])
})

it('shows the words of broken stories as text', async () => {
  const { report } = await makeReport()
  await report.write(makeOutcome([], ['Actions/Button: Default: found no <button>']))
  expect(await readFile(report.page, 'utf8')).toContain('found no &lt;button>')
  expect(await readFile(report.summary, 'utf8')).toContain('Some stories look different')
})

it('says when all is as committed', async () => {
  const { report } = await makeReport()
  expect(await report.write(makeOutcome([]))).toEqual([])
  expect(await readFile(report.summary, 'utf8')).toContain('Every story looks as committed, in every mode.')
})

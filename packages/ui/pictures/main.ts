import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Baselines } from './tool/baselines.ts'
import { drawEarlier } from './tool/earlier.ts'
import { baselineFolder, cache, galleryFolder, reportFolder, repository } from './tool/paths.ts'
import { prove } from './tool/proof.ts'
import { headline, Report } from './tool/report.ts'
import { type Outcome, shoot } from './tool/shoot.ts'
import { buildStorybook } from './tool/storybook.ts'

const usage =
  'Usage: node packages/ui/pictures/main.ts check|update|build|faults [--only=button,dialog] [--shard=1/2] [--runs=10]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    shard: { type: 'string' },
    runs: { type: 'string', default: '10' },
  },
})
const only = values.only?.split(',')
const [command = 'check'] = positionals
const built = `${cache}/storybook`

if (command === 'check') await check()
else if (command === 'update') await update()
else if (command === 'build') await buildStorybook(repository, built)
else if (command === 'faults') process.exitCode = (await prove(Number(values.runs), only)) ? 0 : 1
else {
  console.error(usage)
  process.exitCode = 1
}

/** Compares every story in every mode with the hash of its accepted picture. */
async function check() {
  const { outcome, report } = await look(values.shard)
  const lines = await report.write(outcome, await drawEarlier(outcome.changes, report.before))
  for (const line of [...outcome.broken, ...outcome.orphans, ...lines]) console.error(line)
  if (lines.length + outcome.broken.length + outcome.orphans.length === 0) return
  console.error(`\nBefore, after and difference: ${relative(process.cwd(), report.page)}`)
  console.error('If this is what you want: pnpm pictures:update')
  process.exitCode = 1
}

/** Accepts what is drawn now, and shows it. */
async function update() {
  const { baselines, outcome, report } = await look()
  for (const [group, manifest] of Object.entries(outcome.manifests)) await baselines.write(group, manifest)
  if (!only) {
    const gone = (await baselines.groups()).filter((name) => !outcome.groups.includes(name))
    for (const group of gone) await baselines.remove(group)
  }
  const lines = await report.write(outcome, '`pnpm pictures` before the update shows it')
  for (const line of [...outcome.broken, ...lines]) console.info(line)
  console.info(`\nThe accepted pictures: ${relative(process.cwd(), report.page)}`)
  if (outcome.broken.length > 0) process.exitCode = 1
}

/** @param shard the share of this machine, as in 1/2 */
async function look(shard = '1/1'): Promise<{ baselines: Baselines; outcome: Outcome; report: Report }> {
  const baselines = new Baselines(baselineFolder)
  const report = await Report.begin(reportFolder)
  await buildStorybook(repository, built)
  const [nth = 1, of = 1] = shard.split('/').map(Number)
  const outcome = await shoot({
    built,
    baselines,
    taken: report.after,
    only,
    shard: { nth, of },
    galleryFolder,
  })
  console.info(`${headline(outcome)}; ${Math.round(outcome.seconds)} s`)
  // Words that the check of everything counts.
  console.info(`  ${outcome.stories} passed`)
  for (const unsteady of outcome.unsteady) console.info(`Unsteady, it passed the second time: ${unsteady}`)
  for (const skipped of outcome.skipped) console.info(`No picture of ${skipped}`)
  return { baselines, outcome, report }
}

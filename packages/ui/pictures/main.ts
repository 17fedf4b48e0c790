import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Baselines } from './tool/baselines.ts'
import { baselineFolder, cache, reportFolder, repository } from './tool/paths.ts'
import { prove } from './tool/proof.ts'
import { headline, Report } from './tool/report.ts'
import { type Outcome, shoot } from './tool/shoot.ts'
import { buildStorybook } from './tool/storybook.ts'

const usage =
  'Usage: node packages/ui/pictures/main.ts check|update|faults [--only=button,dialog] [--runs=10]'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, runs: { type: 'string', default: '10' } },
})
const only = values.only?.split(',')
const [command = 'check'] = positionals

if (command === 'check') await check()
else if (command === 'update') await update()
else if (command === 'faults') process.exitCode = (await prove(Number(values.runs), only)) ? 0 : 1
else {
  console.error(usage)
  process.exitCode = 1
}

/** Compares every story in every mode with its committed picture. */
async function check() {
  const { outcome, lines, report } = await look()
  for (const line of [...outcome.broken, ...outcome.orphans, ...lines]) console.error(line)
  if (lines.length + outcome.broken.length + outcome.orphans.length === 0) return
  console.error(`\nBefore, after and difference: ${relative(process.cwd(), report.page)}`)
  console.error('If this is what you want: pnpm pictures:update')
  process.exitCode = 1
}

/** Makes what is drawn now the new baselines, and shows what that changed. */
async function update() {
  const { baselines, outcome, lines, report } = await look()
  for (const { story, after } of outcome.changes)
    await baselines.copyFrom(report.after, story.component, after)
  for (const [component, manifest] of Object.entries(outcome.manifests)) {
    await baselines.settle(component, manifest)
  }
  if (!only) {
    const gone = (await baselines.components()).filter((name) => !outcome.components.includes(name))
    for (const component of gone) await baselines.remove(component)
  }
  for (const line of [...outcome.broken, ...lines]) console.info(line)
  console.info(`\nBefore, after and difference: ${relative(process.cwd(), report.page)}`)
  if (outcome.broken.length > 0) process.exitCode = 1
}

async function look(): Promise<{ baselines: Baselines; outcome: Outcome; lines: string[]; report: Report }> {
  const built = `${cache}/storybook`
  const baselines = new Baselines(baselineFolder)
  const report = await Report.begin(reportFolder)
  await buildStorybook(repository, built)
  const outcome = await shoot({ built, baselines, taken: report.after, only })
  const lines = await report.write(outcome, baselines)
  console.info(`${headline(outcome)}; ${Math.round(outcome.seconds)} s`)
  for (const skipped of outcome.skipped) console.info(`No picture of ${skipped}`)
  return { baselines, outcome, lines, report }
}

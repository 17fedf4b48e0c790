import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Baselines } from './baselines.ts'
import { faults, tryFault, type Verdict } from './faults.ts'
import { sayMode } from './modes.ts'
import { baselineFolder, cache, repository } from './paths.ts'
import { screenFaults } from './screen-faults.ts'
import { Shelf } from './shelf.ts'
import { type Outcome, shoot } from './shoot.ts'
import { buildStorybook } from './storybook.ts'

const page = join(repository, 'docs/visual-review.md')

/**
 * Proves that the gate catches what it must and nothing else: clean runs without a false alarm, then every seeded fault.
 * Writes both into docs/visual-review.md.
 * @returns whether all went as it must
 */
export async function prove(runs: number, only?: string[]): Promise<boolean> {
  const built = `${cache}/storybook`
  await buildStorybook(repository, built)
  const clean: Outcome[] = []
  for (let run = 1; run <= runs; run++) {
    const taken = new Shelf(join(cache, `clean-${run}`))
    const outcome = await shoot({ built, baselines: new Baselines(baselineFolder), taken, only })
    clean.push(outcome)
    const alarms = alarmsIn(outcome)
    console.info(`Clean run ${run}: ${outcome.pictures} pictures, ${alarms.length} false alarms`)
    for (const alarm of alarms) console.info(`  ${alarm}`)
  }
  const verdicts: Verdict[] = []
  for (const fault of [...faults, ...screenFaults]) {
    const verdict = await tryFault(fault)
    verdicts.push(verdict)
    const result = verdict.isCaught ? 'caught' : `NOT CAUGHT (${verdict.words})`
    console.info(`${fault.says}: ${result}, ${verdict.changed} of ${verdict.compared} pictures`)
    for (const line of [...verdict.stories, ...verdict.broken]) console.info(`  ${line}`)
  }
  await record('clean-runs', cleanTable(clean, only))
  await record('faults', faultTable(verdicts))
  return (
    verdicts.every(({ isCaught }) => isCaught) && clean.every((outcome) => alarmsIn(outcome).length === 0)
  )
}

function alarmsIn({ changes, broken, orphans }: Outcome) {
  return [...changes.map(({ story, mode }) => `${story.says}, ${mode}`), ...broken, ...orphans]
}

function cleanTable(clean: Outcome[], only?: string[]) {
  const rows = clean.map((outcome, index) => [
    index + 1,
    outcome.pictures,
    alarmsIn(outcome).length,
    `${Math.round(outcome.seconds)} s`,
  ])
  const what = only ? `The stories of ${only.join(', ')}, in every mode.` : 'Every story, in every mode.'
  return `${what}\n\n${table(['Run', 'Pictures', 'False alarms', 'Time'], rows)}`
}

function faultTable(verdicts: Verdict[]) {
  const rows = verdicts.map((verdict) => [
    verdict.fault.says,
    verdict.isCaught ? 'yes' : `**no**: ${verdict.words}`,
    `${verdict.changed} of ${verdict.compared}`,
    verdict.broken.length,
    verdict.stories.length,
    verdict.modes.map(sayMode).join(', '),
  ])
  return table(['Fault', 'Caught', 'Pictures', 'Failed plays and checks', 'Stories named', 'Modes'], rows)
}

function table(head: string[], rows: (string | number)[][]) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Replaces what stands between two marks in the page. */
async function record(mark: string, text: string) {
  const before = await readFile(page, 'utf8')
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/visual-review.md has no place for ${mark}.`)
  await writeFile(page, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`)
}

// Reports of mutation testing.

import { posix } from 'node:path'

/**
 * A mutant in Stryker's result.
 * @typedef {object} Mutant
 * @property {string} fileName path from the project's root, with slashes
 * @property {string} mutatorName
 * @property {string} [replacement]
 * @property {string} status
 * @property {{ start: { line: number } }} location
 */
/** @typedef {{ name: string, caught: number, survived: number, untried: number }} Row */

/**
 * @param {string} name
 * @param {readonly Mutant[]} mutants
 * @returns {Row}
 */
export function countOf(name, mutants) {
  /** @param {string[]} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length
  return {
    name,
    caught: count('Killed', 'Timeout'),
    survived: count('Survived', 'NoCoverage'),
    untried: count('Ignored'),
  }
}

/** Percentage of tested mutants that were killed. @param {Row} row */
export const scoreOf = ({ caught, survived }) => (100 * caught) / (caught + survived)

/** @param {Row} row */
function lineOf(row) {
  const { name, caught, survived, untried } = row
  const score = caught + survived === 0 ? '–' : scoreOf(row).toFixed(1)
  return `| ${name} | ${caught} | ${survived} | ${score} | ${untried} |`
}

/**
 * The section of a folder in the report.
 * @param {string} source the mutated folder
 * @param {readonly Mutant[]} mutants
 */
export function sectionOf(source, mutants) {
  const folders = Map.groupBy(mutants, ({ fileName }) => posix.dirname(posix.relative(source, fileName)))
  const rows = [...folders].map(([folder, own]) => countOf(`\`${folder}\``, own))
  const whole = countOf('**all**', mutants)
  return `## ${source}

**${scoreOf(whole).toFixed(1)}%** of ${whole.caught + whole.survived} changes were caught, ${whole.survived} survived. ${whole.untried} are static and were not tried.

| folder | caught | survived | score | static |
| --- | ---: | ---: | ---: | ---: |
${[...rows.sort((a, b) => a.name.localeCompare(b.name)), whole].map(lineOf).join('\n')}
`
}

/**
 * The page docs/mutation-testing.md.
 * @param {string} last its current text: folders that weren't run keep their sections
 * @param {readonly string[]} sections of the folders that were run
 */
export function pageOf(last, sections) {
  const byTitle = new Map(
    [...last.split(/^(?=## )/m).slice(1), ...sections].map((text) => [text.split('\n')[0], text.trimEnd()]),
  )
  return `# Mutation testing

Written by \`pnpm mutations --whole\`: each rule is changed in one small way at a time, and its tests should notice. A folder that isn’t tried again keeps its figures. Which files are tried, why, and how to read a survivor: [121](decisions/121-measure-tests-by-planted-faults.md).

${[...byTitle.values()].join('\n\n')}
`
}

/**
 * A line with the location of each surviving mutant.
 * @param {readonly Mutant[]} mutants
 */
export const survivorsOf = (mutants) =>
  mutants
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(
      ({ fileName, location, mutatorName, replacement, status }) =>
        `${fileName}:${location.start.line} ${mutatorName}: ${replacement?.replace(/\s+/g, ' ').slice(0, 80)}` +
        (status === 'NoCoverage' ? ' (no test comes here)' : ''),
    )

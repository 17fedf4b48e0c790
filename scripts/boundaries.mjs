// Checks who imports whom, and that the check itself can see: a tool that reads no module would pass everything.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import config from '../.dependency-cruiser.mjs'

const options = { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true }

async function inspect(roots) {
  const { output } = await cruise(roots, options)
  return output.summary
}

/** A forbidden import, planted in a package that stands alone: the rules must name it. @param {string} name */
async function plantedFaultIsCaught(name) {
  mkdirSync(`packages/${name}/src`, { recursive: true })
  const folder = mkdtempSync(`packages/${name}/src/boundary-probe-`)
  try {
    writeFileSync(join(folder, 'probe.ts'), `export { AppError } from '../../../domain/src/errors.ts'\n`)
    const { violations } = await inspect([folder])
    return violations.some((violation) => violation.rule.name === `${name}-stands-alone`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const summary = await inspect(['packages', 'apps'])
for (const violation of summary.violations) {
  console.error(`${violation.rule.severity} ${violation.rule.name}: ${violation.from} → ${violation.to}`)
}
if (summary.totalCruised < 50) {
  console.error(
    `The import check saw ${summary.totalCruised} modules: it reads nothing, so it proves nothing.`,
  )
  process.exit(1)
}
for (const name of ['ui', 'local-postgres']) {
  if (await plantedFaultIsCaught(name)) continue
  console.error(`The import check let a forbidden import pass that was planted in packages/${name}.`)
  process.exit(1)
}
console.log(
  `${summary.totalCruised} modules, ${summary.violations.length} violations; the planted ones were caught.`,
)
process.exit(summary.violations.length === 0 ? 0 : 1)
